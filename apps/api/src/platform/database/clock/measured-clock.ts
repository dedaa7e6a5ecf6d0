/** One answer of the measured clock, with the times of question and answer on the asker's monotonic clock. */
export type TimeAnswer = { askedAtMs: number; answeredAtMs: number; answer: Date };

/** The most that the two clocks drift apart per millisecond: four times the drift of a bad quartz. */
const driftPerMs = 200e-6;
/** When the measured clock is set back by less than this, ours stands still until that time has come again. */
const heldBackMs = 1_000;
/** A step this large is neither drift nor a slow answer: the clock was set, or this machine has slept. */
const jumpMs = 5_000;

export type MeasuredClock = {
  /** @returns by how much the measured clock has jumped since the earlier answers, or 0 */
  hear: (answer: TimeAnswer) => number;
  /** The measured clock's time when the monotonic clock stands at `atMs`, and the largest possible error. */
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
 * Estimates another machine's clock from its answers. An answer was given somewhere between its question and its
 * arrival, so the middle is wrong by at most half of that time. The estimate uses the answer with the smallest error,
 * until its age has made it worse than a newer one.
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
