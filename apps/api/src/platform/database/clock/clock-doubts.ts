import type { Machine } from '#platform/time/clock.ts';
import { dayMs, hourMs, minuteMs } from '#platform/time/durations.ts';

/** Machines whose clocks NTP keeps right differ by milliseconds only. */
const toleratedMs = 5_000;
/** After a jump another one often follows: a machine that wakes up has its old time until NTP corrects it. */
const steadyForMs = minuteMs;
/**
 * A jump this large comes from a wrong setting and not from a machine that slept. A day ahead would end bonuses and
 * pauses, which can't be undone.
 */
const farAheadMs = dayMs;

type Reading = { nowMs: number; errorMs: number };

export type ClockDoubts = {
  /** @param byMs how far the database's clock has jumped; 0 for no jump */
  noteJump: (byMs: number) => void;
  find: () => string | undefined;
};

/**
 * Says when a node must not act by the clock. Either its machine and the database disagree, so one of them is wrong, or
 * the database's clock has jumped. Where the database runs on the same machine, a jump is the only sign of a clock that
 * was set wrong.
 */
export function createClockDoubts({ wallClock, monotonicMs }: Machine, read: () => Reading): ClockDoubts {
  let steadySinceMs = -Infinity;
  let lastJumpMs = 0;
  /** How far ahead the clock was set, until it is set back; otherwise 0. */
  let farAwayMs = 0;

  function noteJump(byMs: number): void {
    if (byMs === 0) return;
    steadySinceMs = monotonicMs();
    lastJumpMs = byMs;
    if (byMs >= farAheadMs || Math.abs(farAwayMs + byMs) < farAheadMs) farAwayMs += byMs;
    if (farAwayMs < farAheadMs) farAwayMs = 0;
  }

  function find(): string | undefined {
    const { nowMs, errorMs } = read();
    const differenceMs = wallClock().getTime() - nowMs;
    if (Math.abs(differenceMs) - errorMs > toleratedMs)
      return `This machine's clock is ${sideOf(differenceMs)} the database's. Set the wrong one right (NTP); until then this node does no jobs by the clock.`;
    if (farAwayMs > 0)
      return `The database's clock has jumped ${sideOf(farAwayMs)} where it was. Set it right, or restart the server if it is right now; until then this node does no jobs by the clock.`;
    if (monotonicMs() - steadySinceMs < steadyForMs)
      return `The database's clock has jumped ${sideOf(lastJumpMs)} where it was. This node does no jobs by the clock until it has been steady for a minute.`;
    return undefined;
  }

  return { noteJump, find };
}

/** Examples: `40 days ahead of`, `90 seconds behind`. */
export function sideOf(ms: number): string {
  return `${lengthOf(Math.abs(ms))} ${ms > 0 ? 'ahead of' : 'behind'}`;
}

function lengthOf(ms: number): string {
  const units: [string, number][] = [
    ['days', dayMs],
    ['hours', hourMs],
    ['minutes', minuteMs],
  ];
  // A unit is used from two of it on, so that its name is always plural.
  const [name, unitMs] = units.find(([, one]) => ms >= 2 * one) ?? ['seconds', 1_000];
  return `${Math.round(ms / unitMs)} ${name}`;
}
