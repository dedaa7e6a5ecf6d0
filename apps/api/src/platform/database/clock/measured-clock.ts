/** One answer to the question what time it is, on the asker's monotonic clock. */
export type TimeAnswer = { askedAtMs: number; answeredAtMs: number; answer: Date };

/** So far the two clocks may drift apart in a millisecond: four times what a bad quartz does. */
const driftPerMs = 200e-6;
/** A clock that is set back by less stands still until its time has come again. */
const heldBackMs = 1_000;
/** A step that is no drift and no slow answer: the clock was set, or this machine has slept. */
const jumpMs = 5_000;

export type MeasuredClock = {
  /** @returns by how much the measured clock has jumped since the answers before, or 0 */
  hear: (answer: TimeAnswer) => number;
  /** Its time when the monotonic clock stands at `atMs`, and how wrong that may be. */
  read: (atMs: number) => { nowMs: number; errorMs: number };
};

type Measurement = { aheadMs: number; errorMs: number; atMs: number };

const measure = ({ askedAtMs, answeredAtMs, answer }: TimeAnswer): Measurement => ({
  aheadMs: answer.getTime() - (askedAtMs + answeredAtMs) / 2,
  errorMs: (answeredAtMs - askedAtMs) / 2,
  atMs: answeredAtMs,
});

const errorAt = (kept: Measurement, atMs: number): number => kept.errorMs + Math.max(0, atMs - kept.atMs) * driftPerMs;

/**
 * Another machine's clock as it is known from its answers: it stood at its answer somewhere between question and answer, so at the middle,
 * give or take half the way. The answer that leaves the smallest error is kept, until its age has made it worse than a newer one.
 */
export function createMeasuredClock(first: TimeAnswer): MeasuredClock {
  let kept = measure(first);
  let latestMs = -Infinity;
  return {
    hear: (answer) => {
      const fresh = measure(answer);
      const keptErrorMs = errorAt(kept, fresh.atMs);
      const movedMs = fresh.aheadMs - kept.aheadMs;
      const unexplainedMs = Math.abs(movedMs) - fresh.errorMs - keptErrorMs;
      if (fresh.errorMs <= keptErrorMs || unexplainedMs > 0) kept = fresh;
      return unexplainedMs > jumpMs ? movedMs : 0;
    },
    read: (atMs) => {
      const computedMs = kept.aheadMs + atMs;
      const isHeld = computedMs < latestMs && latestMs - computedMs < heldBackMs;
      if (!isHeld) latestMs = computedMs;
      return { nowMs: latestMs, errorMs: errorAt(kept, atMs) };
    },
  };
}
