import { playCrashRound, type GameMath } from '@ipe/slot-engine';
import type { DemoRound } from './demo-rounds.store.ts';

export type CrashMath = Extract<GameMath, { family: 'crash' }>;

/** How the flight stands at a moment: still on, or over with what it paid in hundredths. */
export type Flight = { isOver: boolean; cashedOutX100: number | null };

/** The multiplier at a time after the start, in hundredths: the formula of the mathematics. */
const multiplierX100At = (math: CrashMath, elapsedMs: number) =>
  Math.floor(100 * Math.exp((math.crash.growth.k * elapsedMs) / 1e8));

/** When the multiplier gets there, in milliseconds after the start. */
const msUntil = (math: CrashMath, multiplierX100: number) =>
  Math.ceil((Math.log(multiplierX100 / 100) * 1e8) / math.crash.growth.k);

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

/** Leaves by hand at `nowMs`, unless the flight was over before. */
export function leaveFlight(math: CrashMath, round: DemoRound, nowMs: number): Flight {
  const flight = flightAt(math, round, nowMs);
  if (flight.isOver) return flight;
  const now = multiplierX100At(math, nowMs - round.startedAtMs);
  if (now < math.crash.minCashoutX100) return flight;
  return { isOver: true, cashedOutX100: now };
}
