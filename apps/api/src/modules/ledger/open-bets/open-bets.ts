import type { Centavos } from '@ipe/money';

/**
 * A bet with a later result: `openBet` takes it, `payBet` pays its result, `cancelBet` returns it. Every call runs in
 * the caller's transaction, `(tx: Queryable, …)`, and locks the wallet, so the caller's own rows are written with it or
 * not at all. Ids are UUIDs; callers with other ids derive a UUID from each, always the same one.
 */
export type BetToOpen = {
  playerId: number;
  betId: string;
  /** What the bet is on, such as `foguete-tucano base` or `provider game round`. A betId can't be used again with another content. */
  content: string;
  amountCentavos: Centavos;
  now: Date;
};

export type BetToPay = {
  playerId: number;
  betId: string;
  /** One bet may be paid several times, each under its own id. */
  payId: string;
  /** 0 for a lost bet: no money moves, but it is the result. */
  amountCentavos: Centavos;
  now: Date;
};

export type BetToCancel = { playerId: number; betId: string; cancelId: string; now: Date };

/** `balance` is the one after the booking; a repeat gets the same. */
type Done = { status: 'done'; balance: Centavos; isRepeat: boolean };
/** The id was used with another amount, content or bet. */
type IdReused = { status: 'id-reused' };

export type OpenedBet =
  | Done
  | IdReused
  /** The balance is too low now, or was when this betId was asked for first: a refused bet stays refused. */
  | { status: 'insufficient' }
  /** It was cancelled, before or after it came, so it isn't taken any more. */
  | { status: 'cancelled' };

export type PaidBet =
  | Done
  | IdReused
  /** Nothing is stored: it may be paid once the bet is there. */
  | { status: 'unknown-bet' }
  | { status: 'cancelled' };

export type CancelledBet =
  /**
   * `isRepeat` for a repeat under any cancelId, for which nothing moves again. `wasTaken` is false if the bet never
   * came; it won't be taken.
   */
  | (Done & { wasTaken: boolean })
  | IdReused
  /** A result was paid, if only 0; it can't be undone. */
  | { status: 'already-paid' };
