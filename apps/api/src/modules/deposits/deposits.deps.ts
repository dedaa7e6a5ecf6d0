import type { Output } from '@ipe/contract';
import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '#platform/time/clock.ts';
import type { Database, Queryable } from '#platform/database/index.ts';
import { createRateLimit, type RateLimit } from '#platform/admission/rate-limit.ts';
import type { OwnPhone } from '#modules/identity/index.ts';
import type { Psp } from '#modules/psp/psp.ts';

type Offers = Output<'/api/pay/rechargeConfig'>['offers'];

/** `offer` is kept with the order and handed back as JSON when the money arrives: what keeps the word is not the cashier's. */
export type BonusQuote = { bonusCentavos: number; offer: unknown };

export type PaidOrder = {
  playerId: number;
  orderId: string;
  /** Proved by this very Pix. */
  cpf: string;
  bonusCentavos: number;
  offer: unknown;
  now: Date;
};

/** What a deposit gets beside itself: kept by the promotions, asked for by the cashier. */
export type RechargeBonuses = {
  /** What this player's next deposit may ask for. */
  offersFor: (playerId: number) => Promise<Offers>;
  /** @throws RefusedError 400 the amount is below the offer · 403 not offered here · 409 not open for this player */
  quoteBonus: (
    playerId: number,
    wish: { activeCode: Offers[number]['active_code']; amountCentavos: number },
  ) => Promise<BonusQuote>;
  /** What an order's `offer` says, for its player. */
  describe: (offer: unknown) => NonNullable<Output<'/api/pay/recharge'>['offer']>;
  /** In the commit of the credit. @returns what was granted: nothing when another order has used the offer. Centavos */
  onDeposit: (tx: Queryable, order: PaidOrder) => Promise<number>;
  /** In the commit in which the bank's return is booked, before it. @param order.returnedCentavos of it in all */
  onReturn: (
    tx: Queryable,
    order: { playerId: number; orderId: string; amountCentavos: number; returnedCentavos: number; now: Date },
  ) => Promise<void>;
};

export type CashierDeps = {
  db: Database;
  clock: Clock;
  psp: Psp;
  /** The PSP's payment page for a charge, if it has one. */
  payUrlOf: (txid: string) => string | null;
  pinLimit: RateLimit;
  bonuses: RechargeBonuses;
  /** How often a deposit must be wagered before it can be withdrawn, in hundredths: 100 = once. */
  depositWageringX100: number;
  /** Kept by the house of every withdrawal. */
  withdrawalFeeCentavos: number;
  /** Up to here a withdrawal without a risk mark is approved by rule; above, a person decides. */
  withdrawalAutoLimitCentavos: number;
};

/** What a player's own requests need beside: whoever acts for the house has no password. */
export type PlayerCashierDeps = CashierDeps & {
  /** @throws RefusedError 400 for a wrong one, 429 for too many */
  requirePassword: (playerId: number, password: string) => Promise<void>;
  /** Codes for another PIN, and news of it. */
  ownPhone: OwnPhone;
};

export type CashierJobDeps = CashierDeps & { log: Pick<FastifyBaseLogger, 'warn' | 'error'> };

/** A PIN has a million values: five wrong ones an hour, kept in the database. */
export const createPinLimit = (deps: { db: Database; clock: Clock }): RateLimit =>
  createRateLimit(deps, { name: 'withdrawal-pin', tries: 5, windowSeconds: 60 * 60 });
