"""What the network says of positions. Nothing here tells anyone that it is used."""

import os

# Before onnxruntime is loaded: from 1.29 on it else reports each start and each network to its
# maker, with a number of the machine that it keeps in the person's folder.
os.environ.setdefault("ORT_DISABLE_TELEMETRY", "1")
