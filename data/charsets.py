"""Decodes game records: by the encoding that they name, or that they look like."""

import codecs
import re
from contextlib import suppress
from itertools import islice

_MARKS = {
    "utf-8-sig": (codecs.BOM_UTF8,),
    "utf-32": (codecs.BOM_UTF32_LE, codecs.BOM_UTF32_BE),  # before UTF-16, whose mark it repeats
    "utf-16": (codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE),
}
_NAMED = re.compile(rb"(?<![A-Za-z])CA\s*\[\s*([\w.:-]{1,40})\s*\]", re.ASCII)
_LARGER = {
    "ascii": "utf-8",
    "gb2312": "gb18030",
    "gbk": "gb18030",
    "shift_jis": "cp932",
    "euc_kr": "cp949",
    "big5": "cp950",
    "iso8859-1": "cp1252",
}
"""Larger encodings that programs write under the names of smaller ones."""
_LETTER = re.compile(rb"[\xe0-\xf4][\x80-\xbf]{2}")  # of three or more bytes in UTF-8
_WORD = re.compile(rb"[^][;\s]+")
_SAMPLE, _LONG = 500, 100  # words, and bytes of each, that are looked at to find the encoding


def text_of(data: bytes, named: str = "") -> str:
    """The text of a record, with `\\n` as line ends. Any bytes give a text.

    The encoding is told by a byte order mark, else by CA if it fits, else it is UTF-8 if that fits,
    else a guess. What cannot be decoded is replaced. named: an encoding that the record names in
    another way than CA; it need not be right.
    """
    return _decoded(data, named).replace("\r\n", "\n").replace("\r", "\n")


def _decoded(data: bytes, named: str) -> str:
    for encoding, marks in _MARKS.items():
        if data.startswith(marks):
            return data.decode(encoding, "replace")
    if b"\0" in data[:2]:
        return data.decode("utf-16-be" if data[:1] == b"\0" else "utf-16-le", "replace")
    if data.isascii() and b"\x1b" not in data and b"~{" not in data:
        return data.decode("ascii")
    said = _NAMED.search(data)
    named = _python_name(named) or (_python_name(said[1].decode()) if said else "")
    named = named or ("iso2022_jp" if b"\x1b$" in data else "")
    likely = [encoding for encoding in (named, "utf-8") if encoding]
    # An encoding of two bytes a letter would swallow brackets.
    is_doubted = named in _EASTERN and _LETTER.search(data)
    for encoding in reversed(likely) if is_doubted else likely:
        with suppress(ValueError):
            return data.decode(encoding)
    for encoding in likely:
        text = data.decode(encoding, "replace")
        others = len(text) - len(text.encode("ascii", "ignore"))
        if text.count("\ufffd") * 10 <= others:  # at most a tenth is broken, as by a cut comment
            return text
    words = (word[0][:_LONG] for word in _WORD.finditer(data) if not word[0].isascii())
    return data.decode(_guessed(b"\n".join(islice(words, _SAMPLE))), "replace")


def _python_name(named: str) -> str:
    """Python's name of an encoding; empty: there is none of that name for text."""
    try:
        name = codecs.lookup(named.lower().removeprefix("x-")).name if named else ""
        is_text = "(;)".encode(name or "utf-8") == b"(;)"
    except (LookupError, ValueError, TypeError):
        return ""
    return _LARGER.get(name, name) if is_text else ""


_EASTERN = {
    "cp932": (
        "shift_jis",
        range(0x88, 0x98),
        "あいうえおかがきくけこさしすせそたちっつてでとなにのはまもやよらりるれをんの一二三四五六七八九"
        "山田川本中村井小林木藤高大石坂黒白番目半勝段戦名人棋聖因坊井天元王座碁",
    ),
    "gb18030": (
        "gb2312",
        range(0xB0, 0xD8),
        "的王李张刘陈杨赵黄周吴徐孙马朱胡郭何高林罗郑梁谢宋唐许韩冯邓曹彭曾肖田董袁潘于蒋蔡余杜叶程苏魏"
        "吕丁任沈姚卢古柯聂常时连芈江范陶毛檀黑白中盘胜负半目子贴超段国围棋杯赛战局第一二三四五六七八九十",
    ),
    "cp949": (
        "euc_kr",
        range(0xB0, 0xC9),
        "김이박최정강조윤장임한오서신권황안송류유전홍고문양손배백허남심노하곽성차주우구민진나지엄원천방공현"
        "철수영희창호훈혁세돌재준상승환봉경동태기광석흑불계집반국대회기전결사다가는의에도를은로고단제",
    ),
    "cp950": (
        "big5",
        range(0xA4, 0xC7),
        "的王李張劉陳楊趙黃周吳徐孫馬朱胡郭何高林羅鄭梁謝宋唐許韓馮鄧曹彭曾蕭田董袁潘于蔣蔡余杜葉程蘇魏"
        "呂丁任沈姚盧海峰立誠銘琬俊勳永安紅黑白中盤勝負半目子貼超時段國圍棋杯賽戰局第一二三四五六七八九十",
    ),
}
"""For each encoding: a smaller one with rows of letters, a row by the first of two bytes; the rows
of common letters; and the most common letters in records of Go."""


def _guessed(sample: bytes) -> str:
    """The likeliest encoding of bytes that are not UTF-8.

    The library charset_normalizer needs words. It is wrong on short names in GBK or EUC-KR, so
    eastern encodings are told by how common their letters are.
    """
    if sum(0x61 <= byte <= 0x7A for byte in sample) >= sum(byte > 0x7F for byte in sample):
        return "cp1252"
    likely = {encoding: _likeness(sample, encoding) for encoding in _EASTERN}
    best = max(likely, key=likely.__getitem__)
    if likely[best] >= 0.6:
        return best
    from charset_normalizer import from_bytes

    found = from_bytes(sample, cp_isolation=["cp1251", "koi8_r", "cp1252", "cp1253"]).best()
    return found.encoding if found else "cp1252"


def _likeness(sample: bytes, encoding: str) -> float:
    """How common the letters would be in this encoding: from 2, the most common, to -1."""
    within, daily, usual = _EASTERN[encoding]
    signs = [sign for sign in sample.decode(encoding, "replace") if not sign.isascii()]
    worth = 0.0
    for sign in signs:
        letter = sign.encode(within, "ignore")
        row = letter[0] if len(letter) == 2 else 0
        is_kana = encoding == "cp932" and "\u3041" <= sign <= "\u30fe"
        if sign in usual:
            worth += 2
        elif row in daily or is_kana:
            worth += 1
        elif row > daily.stop:
            worth += 0.2
        elif not ("\u3000" <= sign <= "\u303f" or "\uff01" <= sign <= "\uff5e"):
            worth -= 1
    return worth / max(1, len(signs))
