import type { Centavos } from '@ipe/money';
/** Every code of an answer without success, with its explanation for the sender. */
export const seamlessErrors = {
  unknown_provider: 'There is no provider with this x-provider.',
  bad_signature: 'The signature is missing, or does not fit secret, timestamp, call and body.',
  clock_skew:
    'The timestamp is too far from our clock. `serverTime` is our clock in milliseconds: correct yours, sign again, send again.',
  body_too_large: 'The body has more than 16 KiB.',
  invalid_request: 'The body is not JSON, or a field is missing or wrong. `field` names it.',
  unknown_call: 'There is no such call.',
  token_invalid: 'The launch token is unknown, too old, or another provider’s.',
  token_used: 'The launch token opened a session before, under another requestId.',
  session_unknown: 'There is no such session of this player with you.',
  session_ended: 'The session is over: the player logged out, or it is too old. Wins and rollbacks are still accepted.',
  player_unknown: 'You never had a session with this player.',
  player_blocked:
    'The player has paused, has excluded themselves, has reached a limit of theirs, or has to show the house again who and where they are: no bets. Wins and rollbacks are accepted. Nothing is remembered.',
  game_unknown:
    'You have no such game here, the session is for another one, or the house has taken the game off: wins and rollbacks are accepted.',
  wrong_currency: 'The currency is not BRL.',
  amount_over_limit: 'The amount is over the limit that was agreed with you. `limit` names it.',
  insufficient_funds:
    'The player’s balance is below the bet. This transaction stays refused, also when money comes later.',
  round_unknown: 'No bet of this round has arrived. Nothing is remembered: the same call may succeed after its bet.',
  round_conflict: 'The round belongs to another game, or has its 100 bets.',
  round_ended: 'You ended this round before.',
  round_rolled_back: 'Every bet of this round was rolled back.',
  grant_over:
    'There are no such rounds of this player for you and this game, none is left, or their time is over. Nothing is remembered.',
  transaction_conflict: 'This transactionId was used before for something else.',
  transaction_rolled_back: 'A rollback of this transaction came before it: it will never count.',
  transaction_final: 'The round has a result: its bet can not be rolled back, and no win ever.',
  server_busy: 'Too much at once: nothing was done. Send the same call again after `retryAfterSeconds`, and no sooner.',
  internal_error: 'It failed on our side. Send the same call again: it counts at most once.',
} as const;

export type SeamlessErrorCode = keyof typeof seamlessErrors;

/** The facts that an answer adds to a code. */
export type RefusalFacts = {
  field?: string;
  limit?: Centavos;
  serverTime?: number;
  balance?: Centavos;
  retryAfterSeconds?: number;
};

/** An expected "no" to a provider. It is answered with its code and HTTP status 200, and never logged as a fault. */
export class SeamlessRefusal extends Error {
  override name = 'SeamlessRefusal';
  readonly code: SeamlessErrorCode;
  readonly facts: RefusalFacts;

  constructor(code: SeamlessErrorCode, facts: RefusalFacts, message: string) {
    super(message);
    this.code = code;
    this.facts = facts;
  }
}

/** `throw refuseCall('amount_over_limit', { limit: 100_00 })` */
export const refuseCall = (code: SeamlessErrorCode, facts: RefusalFacts = {}, message: string = seamlessErrors[code]) =>
  new SeamlessRefusal(code, facts, message);
