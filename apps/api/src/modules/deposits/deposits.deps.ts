import type { Output } from '@ipe/contract';
import type { Centavos } from '@ipe/money';
import type { Clock } from '#platform/time/clock.ts';
import type { Database, Queryable } from '#platform/database/index.ts';
import type { Psp } from '#modules/psp/index.ts';

type Offers = Output<'/api/pay/rechargeConfig'>['offers'];

/** `offer` is stored with the deposit and handed back as JSON when the money arrives; only promotions know its shape. */
export type BonusQuote = { bonusCentavos: Centavos; offer: unknown };

export type PaidDeposit = {
  playerId: number;
  orderId: string;
  /** Proved by this Pix. */
  cpf: string;
  bonusCentavos: Centavos;
  offer: unknown;
  now: Date;
};

/** Bonuses of deposits. Promotions implement them. */
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
  /** Called in the transaction of the credit. @returns what was granted: 0 when another deposit has used the offer */
  onDeposit: (tx: Queryable, deposit: PaidDeposit) => Promise<Centavos>;
  /**
   * Called in the transaction of the bank's return, before the return is booked.
   * @param deposit.returnedCentavos all that was returned of it so far
   */
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
  /** Called in the transaction of the credit or of the bank's return, for the statistics of the player's referrer. */
  noteMemberDeposit: (
    tx: Queryable,
    moved: { playerId: number; amountCentavos: Centavos; isTakenBack?: boolean },
  ) => Promise<unknown>;
  /** How often a deposit must be wagered before it can be withdrawn, in hundredths: 100 = once. */
  depositWageringHundredths: number;
};

/** What only a player's own requests need in addition. */
export type CreateDepositDeps = DepositDeps & {
  /** Called under the wallet's lock. @throws RefusedError 403 for a player who is paused, or over a limit of their own */
  requireMayDeposit: (tx: Queryable, deposit: { playerId: number; orderId: string; amount: Centavos }) => Promise<void>;
};
