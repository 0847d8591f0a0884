"""How a player on CGOS stops: when asked, between games, within one, and while it waits."""

import re
import signal
import time

from katachi.data.reading import read_record
from katachi.engine.board.record import game_of
from tests.gtp.cgos.server import AS_BLACK, ENDLESS, NAME, QUICK, Client, Peer, playing


def test_the_first_wish_to_stop_lets_the_game_end(tmp_path):
    with playing(tmp_path, *QUICK) as client:
        peer = client.accept()
        peer.log_in()
        first = peer.move(AS_BLACK, "genmove b 60000")
        client.signal(signal.SIGTERM)
        client.wait_for("Stopping after this game")
        reply = "A1" if first != "A1" else "B1"
        assert peer.move(f"play w {reply} 60000", "genmove b 60000")
        assert peer.ask("gameover 2026-11-20 W+3.0 ") == "quit"
        assert client.end() == 0
        assert "RE[W+3.0]" in client.records()[0]


def test_the_second_wish_to_stop_is_obeyed_at_once_and_the_record_is_there(tmp_path):
    with playing(tmp_path, *ENDLESS) as client:
        peer = client.accept()
        peer.log_in()
        assert peer.ask(f"{AS_BLACK} E5 1 C3 1", "genmove b 60000", "username") == NAME
        client.signal(signal.SIGINT)
        client.wait_for("Stopping after this game")
        client.signal(signal.SIGINT)
        assert peer.line() == "quit\n"
        assert client.end() == 130
        assert len(game_of(read_record(client.records()[0].encode())).moves) == 2


def stopping_within_a_game(client: Client) -> Peer:
    """The first connection of a client that has made a move and then got the wish to stop."""
    peer = client.accept()
    peer.log_in()
    peer.move(AS_BLACK, "genmove b 60000")
    client.signal(signal.SIGINT)
    client.wait_for("Stopping after this game")
    return peer


def test_a_game_that_ended_while_it_was_away_is_over(tmp_path):
    hasty = "katachi.gtp.cgos.player._SETUP_SECONDS=0.5"
    with playing(tmp_path, *QUICK, constants=hasty) as client:
        peer = stopping_within_a_game(client)
        peer.drop()
        peer = client.accept()
        peer.log_in()
        time.sleep(0.7)
        peer.send("info Games in progress: 0 Players:2")
        assert peer.line() == "quit\n"
        assert client.end() == 0


def test_news_for_everyone_before_the_set_up_does_not_end_a_game(tmp_path):
    with playing(tmp_path, *QUICK) as client:
        peer = stopping_within_a_game(client)
        peer.drop()
        peer = client.accept()
        peer.log_in()
        peer.send("info Games in progress: 1 Players:2")
        assert re.match(r"[A-HJ]\d|pass", peer.move(AS_BLACK, "genmove b 60000"))
        peer.send("gameover 2026-11-21 W+Resign")
        assert peer.line() == "quit\n"
        assert client.end() == 0


def test_after_the_wish_to_stop_no_other_game_is_begun(tmp_path):
    with playing(tmp_path, *QUICK) as client:
        peer = stopping_within_a_game(client)
        peer.send(AS_BLACK.replace("setup 7", "setup 8"), "genmove b 60000")
        assert peer.line() == "quit\n"
        assert client.end() == 0
        assert len(client.records()) == 1


def test_a_login_is_tried_again_and_it_stops_while_it_waits_for_a_server(tmp_path):
    with playing(tmp_path) as client:
        peer = client.accept()
        peer.log_in()
        peer.send("Error: You are already logged on! Closing connection.")
        peer.drop()
        peer = client.accept()
        peer.log_in()
        peer.drop()
        client.wait_for("trying again in 1 s.")
        client.signal(signal.SIGTERM)
        assert client.end() == 0
