"""Rules weighed, ranked and counted: what makes and measures the theories that ship."""
