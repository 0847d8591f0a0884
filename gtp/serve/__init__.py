"""GTP over TCP: a server with a process for each connection, and the bridge to one."""
