"""Training the residual network by TD(λ), from games against itself."""

import sys

# OpenVINO, which asks the network here, reports each import where it finds what reports.
sys.modules.setdefault("openvino_telemetry", None)  # type: ignore[arg-type]
