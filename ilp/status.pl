% The vocabulary of status: what becomes of a block, in numbers of it and of its group (`blocks.pl`).
% `katachi induce --from-player N --bias status` learns with it; only the native engine does.

:- set(search, bf).
:- set(evalfn, compression).    % blocks covered, and the shortest way to say it
:- set(clauselength, 5).        % four conditions at most, the head counted
:- set(shortest, 1).
:- set(nodes, 20000).
:- set(i, 2).

% Learned are three theories in one: the head is `alive`, `dead` or `hangs` in the place of `status`.
:- modeh(1, status(+board, +colour, +x, +y)).

:- modeb(*, liberties(+board, +colour, +x, +y, #low, #high)).
:- modeb(*, group_liberties(+board, +colour, +x, +y, #low, #high)).
:- modeb(*, eye_space(+board, +colour, +x, +y, #low, #high)).
:- modeb(*, group_eyes(+board, +colour, +x, +y, #low, #high)).
:- modeb(*, caught(+board, +colour, +x, +y, #low, #high)).
:- modeb(*, lost(+board, +colour, +x, +y, #low, #high)).
:- modeb(*, prey(+board, +colour, +x, +y, #low, #high)).
:- modeb(*, enemy_space(+board, +colour, +x, +y, #low, #high)).

:- determination(status/4, liberties/6).
:- determination(status/4, group_liberties/6).
:- determination(status/4, eye_space/6).
:- determination(status/4, group_eyes/6).
:- determination(status/4, caught/6).
:- determination(status/4, lost/6).
:- determination(status/4, prey/6).
:- determination(status/4, enemy_space/6).

word_interval(liberties, 1, 1).
word_interval(liberties, 1, 2).
word_interval(liberties, 2, 2).
word_interval(liberties, 3, inf).
word_interval(liberties, 4, inf).
word_interval(liberties, 5, inf).
word_interval(group_liberties, 1, 2).
word_interval(group_liberties, 1, 3).
word_interval(group_liberties, 3, inf).
word_interval(group_liberties, 4, inf).
word_interval(group_liberties, 6, inf).
word_interval(eye_space, 0, 0).
word_interval(eye_space, 0, 1).
word_interval(eye_space, 0, 3).
word_interval(eye_space, 4, inf).
word_interval(eye_space, 6, inf).
word_interval(eye_space, 8, inf).
word_interval(group_eyes, 1, inf).
word_interval(group_eyes, 2, inf).
word_interval(caught, 0, 0).
word_interval(caught, 1, 1).
word_interval(lost, 0, 0).
word_interval(lost, 1, 1).
word_interval(prey, 1, inf).
word_interval(prey, 2, inf).
word_interval(enemy_space, 0, 0).
word_interval(enemy_space, 0, 1).
word_interval(enemy_space, 0, 3).
word_interval(enemy_space, 4, inf).
word_interval(enemy_space, 6, inf).
