"""Learning rules without Prolog: bottom clauses, their generalisations, columns of bits."""
