import { hourMs } from '#platform/time/durations.ts';

/** The plan of a month. It is drawn once, then played through the real calls and also calculated independently. Amounts are centavos. */

export type OfferCode = 'first_recharge' | 'again_recharge';

export type Action =
  | { kind: 'register'; referrer: number | null }
  /** `payer` is the player whose CPF pays: their own, or another's. */
  | { kind: 'deposit'; amount: number; code: OfferCode | null; payer: number }
  | { kind: 'round'; bet: number; win: number }
  | { kind: 'sign' }
  | { kind: 'collect'; level: number }
  /** Joins the house's mission, for the first time or again. */
  | { kind: 'mission' };

export type Step = { player: number; action: Action };

/** How a settlement runs: normally, on two nodes at once, or killed half-way and then run again. */
export type Running = 'once' | 'twice' | 'killed';

/** One moment: steps of players (each player's in their order), or work by the clock. */
export type Moment = { at: Date; steps: Step[] } | { at: Date; work: 'close' | 'settle'; running: Running };

export type MonthPlan = { playerCount: number; moments: Moment[] };

/** São Paulo is three hours behind UTC all year (daylight saving ended in 2019). */
export const saoPauloOffsetMs = 3 * hourMs;
