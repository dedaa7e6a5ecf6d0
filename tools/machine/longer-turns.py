"""Runs a program that, with all that it starts, has turns of 50 ms on a processor that others want too.

Usage: longer-turns.py <program> [argument …]. Linux gives turns of some 3 ms, after each of which the next process
finds the processor's caches full of the other's data. A process chooses its turns with sched_setattr (Linux 6.12;
sched(7)), and those that it starts have the same. One with shorter turns that wakes up needn't wait for the end of a
long one. Where there is no such thing, the program runs as usual.
"""

import ctypes
import os
import platform
import struct
import sys

TURN_NS = 50_000_000
# The number of the system call, which the C library has no function for.
SCHED_SETATTR = {"x86_64": 314, "aarch64": 274}.get(platform.machine())

if sys.platform == "linux" and SCHED_SETATTR and os.sched_getscheduler(0) == os.SCHED_OTHER:
    nice = os.getpriority(os.PRIO_PROCESS, 0)
    # struct sched_attr: size, policy, flags, nice, priority, runtime, deadline, period, two limits of use.
    attributes = struct.pack("IIQiIQQQII", 56, os.SCHED_OTHER, 0, nice, 0, TURN_NS, 0, 0, 0, 0)
    ctypes.CDLL(None).syscall(SCHED_SETATTR, 0, attributes, 0)

os.execvp(sys.argv[1], sys.argv[1:])
