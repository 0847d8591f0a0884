"""What goes over the wire: connections, lines, requests, responses, and what words mean."""
