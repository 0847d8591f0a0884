"""Work shared out: to threads of this process, or to a cluster of machines."""
