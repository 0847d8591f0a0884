"""Games of finding a hidden thing: asking questions, proved against published figures."""
