"""The randomness of a round (games/schema.md section 5): words from the seeds, and uniform draws from them."""

import bisect
import functools
import hashlib
import hmac
import itertools
import re
import struct


class NoRound(Exception):
    """Seeds, a mode or decisions that the game can't be played with."""


def commitment(server_seed):
    return hashlib.sha256(server_seed.encode("ascii")).hexdigest()


def is_whole(value):
    return isinstance(value, int) and not isinstance(value, bool)


@functools.lru_cache(maxsize=None)
def ends_of(weights):
    """w0, w0+w1, …: an index is drawn when its end is the first above the number."""
    return list(itertools.accumulate(weights))


class Draws:
    def __init__(self, server_seed, client_seed, nonce, tag=""):
        if not re.fullmatch("[0-9a-f]{64}", server_seed):
            raise NoRound("a server seed is 64 lower-case hex characters")
        if not is_whole(nonce) or not 0 <= nonce < 2**53:
            raise NoRound(f"not a nonce: {nonce}")
        self.words = self.stream(server_seed.encode("ascii"), f"{client_seed}:{nonce}:{tag}")

    @staticmethod
    def stream(key, message):
        block = 0
        while True:
            yield from struct.unpack(">8I", hmac.digest(key, f"{message}{block}".encode("utf-8"), "sha256"))
            block += 1

    def word(self):
        return next(self.words)

    def below(self, n):
        limit = 2**32 // n * n
        word = self.word()
        while word >= limit:
            word = self.word()
        return word % n

    def weighted(self, weights):
        ends = ends_of(tuple(weights))
        return bisect.bisect_right(ends, self.below(ends[-1]))

    def distinct(self, size, count):
        """Different numbers below `size`, one after the other: the caller may draw between them."""
        numbers = list(range(size))
        for index in range(count):
            other = index + self.below(size - index)
            numbers[index], numbers[other] = numbers[other], numbers[index]
            yield numbers[index]
