import type { Centavos } from '@ipe/money';

/**
 * A bet whose result comes later: `openBet` takes it, `payBet` pays its result, `cancelBet` gives it back. Every call runs in the
 * caller's transaction, `(tx: Queryable, …)`, and locks the wallet, so the caller's own rows are written with it or not at all.
 * Ids are UUIDs: callers with other ids derive them, the same each time.
 */
export type BetToOpen = {
  playerId: number;
  betId: string;
  /** The object of the bet, such as `foguete-tucano base` or `provider game round`: the same betId can't be used for something else. */
  content: string;
  amountCentavos: Centavos;
  now: Date;
};

export type BetToPay = {
  playerId: number;
  betId: string;
  /** One bet may be paid several times, each under its own id. */
  payId: string;
  /** 0 for a bet that lost: it moves nothing, but it is the result. */
  amountCentavos: Centavos;
  now: Date;
};

export type BetToCancel = { playerId: number; betId: string; cancelId: string; now: Date };

/** `balance` is the one after the booking, as it was answered first. */
type Done = { status: 'done'; balance: Centavos; isRepeat: boolean };
/** The id was used for something else: another amount, content or bet. */
type IdReused = { status: 'id-reused' };

export type OpenedBet =
  | Done
  | IdReused
  /** Now, or when this betId was asked for first: a refused bet stays refused. */
  | { status: 'insufficient' }
  /** It was cancelled, before it came or after: it isn't taken any more. */
  | { status: 'cancelled' };

export type PaidBet =
  | Done
  | IdReused
  /** Nothing is remembered: it may be paid once the bet is there. */
  | { status: 'unknown-bet' }
  | { status: 'cancelled' };

export type CancelledBet =
  /** A repeat under any cancelId: `isRepeat`, nothing moves twice. `wasTaken` is false if the bet never came: it won't be taken. */
  | (Done & { wasTaken: boolean })
  | IdReused
  /** A result was paid, if only 0: what has a result can't be undone. */
  | { status: 'already-paid' };
