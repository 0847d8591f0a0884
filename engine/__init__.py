"""Katachi's playing engine. It starts no Prolog and no torch, and speaks no protocol."""
