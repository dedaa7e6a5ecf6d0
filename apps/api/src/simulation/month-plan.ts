import { hourMs } from '#platform/time/durations.ts';

/** A month as it will be lived: drawn once, then lived through the real verbs and reckoned by itself. Amounts are centavos. */

export type OfferCode = 'first_recharge' | 'again_recharge';

export type Action =
  | { kind: 'register'; referrer: number | null }
  /** `payer` is the player whose CPF pays: their own, or another's. */
  | { kind: 'deposit'; amount: number; code: OfferCode | null; payer: number }
  | { kind: 'round'; bet: number; win: number }
  | { kind: 'sign' }
  | { kind: 'collect'; level: number }
  /** Joins the mission of the house: the first time, or once more. */
  | { kind: 'mission' };

export type Step = { player: number; action: Action };

/** How often a settlement runs: as it should, on two nodes at once, or killed half-way and then run again. */
export type Running = 'once' | 'twice' | 'killed';

/** One moment: steps of players (each player's in their order), or work by the clock. */
export type Moment = { at: Date; steps: Step[] } | { at: Date; work: 'close' | 'settle'; running: Running };

export type MonthPlan = { playerCount: number; moments: Moment[] };

/** São Paulo is three hours behind UTC all year (daylight saving ended in 2019). */
export const saoPauloOffsetMs = 3 * hourMs;
