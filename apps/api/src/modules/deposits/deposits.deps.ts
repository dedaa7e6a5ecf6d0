import type { Output } from '@ipe/contract';
import type { Centavos } from '@ipe/money';
import type { Clock } from '#platform/time/clock.ts';
import type { Database, Queryable } from '#platform/database/index.ts';
import type { Psp } from '#modules/psp/index.ts';

type Offers = Output<'/api/pay/rechargeConfig'>['offers'];

/** `offer` is kept with the deposit and handed back as JSON when the money arrives: what keeps the word is elsewhere. */
export type BonusQuote = { bonusCentavos: Centavos; offer: unknown };

export type PaidDeposit = {
  playerId: number;
  orderId: string;
  /** Proved by this very Pix. */
  cpf: string;
  bonusCentavos: Centavos;
  offer: unknown;
  now: Date;
};

/** Bonuses of deposits: promotions keep them, deposits ask for them here. */
export type DepositBonuses = {
  /** The offers for this player's next deposit. */
  offersFor: (playerId: number) => Promise<Offers>;
  /** @throws RefusedError 400 the amount is below the offer · 403 not offered here · 409 not open for this player */
  quoteBonus: (
    playerId: number,
    wish: { activeCode: Offers[number]['active_code']; amountCentavos: Centavos },
  ) => Promise<BonusQuote>;
  /** A deposit's `offer` in words for its player. */
  describe: (offer: unknown) => NonNullable<Output<'/api/pay/recharge'>['offer']>;
  /** In the commit of the credit. @returns what was granted: nothing when another deposit has used the offer */
  onDeposit: (tx: Queryable, deposit: PaidDeposit) => Promise<Centavos>;
  /** In the commit in which the bank's return is booked, before it. @param deposit.returnedCentavos of it in all */
  onReturn: (
    tx: Queryable,
    deposit: { playerId: number; orderId: string; amountCentavos: Centavos; returnedCentavos: Centavos; now: Date },
  ) => Promise<void>;
};

export type DepositDeps = {
  db: Database;
  clock: Clock;
  psp: Psp;
  /** The PSP's payment page for a charge, if it has one. */
  payUrlOf: (txid: string) => string | null;
  bonuses: DepositBonuses;
  /** In the commit of the credit or of the bank's return: the player's inviter sees it. */
  noteMemberDeposit: (
    tx: Queryable,
    moved: { playerId: number; amountCentavos: Centavos; isTakenBack?: boolean },
  ) => Promise<unknown>;
  /** How often a deposit must be wagered before it can be withdrawn, in hundredths: 100 = once. */
  depositWageringHundredths: number;
};

/** The parts that only a player's own requests need. */
export type CreateDepositDeps = DepositDeps & {
  /** Asked under the wallet's lock. @throws RefusedError 403 for a player who is paused, or over a limit of their own */
  requireMayDeposit: (tx: Queryable, deposit: { playerId: number; orderId: string; amount: Centavos }) => Promise<void>;
};
