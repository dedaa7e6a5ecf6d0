import { playCrashRound, type GameMath } from '@ipe/slot-engine';
import type { DemoRound } from './demo-rounds.store.ts';

export type CrashMath = Extract<GameMath, { family: 'crash' }>;

/** How the flight stands at a moment: still on, or over with what it paid in hundredths. */
export type Flight = { isOver: boolean; cashedOutX100: number | null };

/** The multiplier at a time after the start, in hundredths: the formula of the mathematics. */
const multiplierX100At = (math: CrashMath, elapsedMs: number) =>
  Math.floor(100 * Math.exp((math.crash.growth.k * elapsedMs) / 1e8));

/** The first millisecond after the start at which the multiplier is there. */
function msUntil(math: CrashMath, multiplierX100: number): number {
  // The logarithm is right but for rounding: the last step is the formula's own.
  let ms = Math.max(0, Math.floor((Math.log(multiplierX100 / 100) * 1e8) / math.crash.growth.k) - 2);
  while (multiplierX100At(math, ms) < multiplierX100) ms += 1;
  return ms;
}

const pointX100 = (math: CrashMath, { seeds }: DemoRound): number => {
  const { events } = playCrashRound(math, seeds);
  return events.find((event) => event.type === 'crashPoint')?.pointX100 ?? 100;
};

const autoX100 = (math: CrashMath, { autoCashOutX100 }: DemoRound) => autoCashOutX100 ?? math.crash.maxCashoutX100;

/** How long a flight lasts that nobody leaves by hand. */
export function flightMs(math: CrashMath, round: DemoRound): number {
  const auto = autoX100(math, round);
  const point = pointX100(math, round);
  return auto <= point ? msUntil(math, auto) : msUntil(math, point + 1);
}

/** Where the flight stands at `nowMs`, by itself: burst, left automatically, or on. */
export function flightAt(math: CrashMath, round: DemoRound, nowMs: number): Flight {
  if (nowMs - round.startedAtMs < flightMs(math, round)) return { isOver: false, cashedOutX100: null };
  const auto = autoX100(math, round);
  return { isOver: true, cashedOutX100: auto <= pointX100(math, round) ? auto : null };
}

/** What leaving by hand at `nowMs` pays; undefined while it is too early. */
export function valueX100At(math: CrashMath, { startedAtMs }: DemoRound, nowMs: number): number | undefined {
  const multiplierX100 = multiplierX100At(math, nowMs - startedAtMs);
  return multiplierX100 < math.crash.minCashoutX100 ? undefined : multiplierX100;
}
