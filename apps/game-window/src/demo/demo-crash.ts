import { crashFlight, multiplierX100At, type CrashMath } from '@ipe/slot-engine';
import type { DemoRound } from './demo-rounds.store.ts';

/** How the flight stands at a moment: still on, or over with what it paid in hundredths. */
export type Flight = { isOver: boolean; cashedOutX100: number | null };

const flightOf = (math: CrashMath, { seeds, autoCashOutX100 }: DemoRound) => crashFlight(math, seeds, autoCashOutX100);

/** How long a flight lasts that nobody leaves by hand. */
export const flightMs = (math: CrashMath, round: DemoRound): number => flightOf(math, round).durationMs;

/** Where the flight stands at `nowMs`, by itself: burst, left automatically, or on. */
export function flightAt(math: CrashMath, round: DemoRound, nowMs: number): Flight {
  const { durationMs, leavesAtX100 } = flightOf(math, round);
  const isOver = nowMs - round.startedAtMs >= durationMs;
  return { isOver, cashedOutX100: isOver ? leavesAtX100 : null };
}

/** What leaving by hand at `nowMs` pays; undefined while it is too early. */
export function valueX100At(math: CrashMath, { startedAtMs }: DemoRound, nowMs: number): number | undefined {
  const multiplierX100 = multiplierX100At(math.crash.growth.k, nowMs - startedAtMs);
  return multiplierX100 < math.crash.minCashoutX100 ? undefined : multiplierX100;
}
