import * as v from 'valibot';
import { isCentavos, MAX_CENTAVOS } from '@ipe/money';

/** The sentences are in English for a provider's engineer; the field's path is put before them. */
const text = (most: number, description: string) =>
  v.pipe(
    v.string('must be a string'),
    v.minLength(1, 'must not be empty'),
    v.maxLength(most, `must have at most ${most} characters`),
    v.description(description),
  );

/** Printable ASCII without spaces, because logs and our keys hold it unchanged. */
const providersId = (description: string) =>
  v.pipe(
    v.string('must be a string'),
    v.regex(/^[\x21-\x7e]{1,64}$/u, 'must be 1 to 64 printable ASCII characters without spaces'),
    v.description(description),
  );

const uuid = (description: string) =>
  v.pipe(v.string('must be a string'), v.uuid('must be a UUID'), v.toLowerCase(), v.description(description));

const centavos = (least: 0 | 1, description: string) =>
  v.pipe(
    v.number('must be a number of centavos'),
    v.safeInteger('must be a whole number of centavos'),
    v.minValue(least, `must be at least ${least}`),
    v.description(description),
    v.guard(isCentavos, `must be at most ${MAX_CENTAVOS}`),
  );

export const fields = {
  token: text(128, 'The launch token of the address that the player was sent to. Works once.'),
  requestId: providersId(
    'Your id of this call. The same id with the same token is answered again with the same session.',
  ),
  sessionId: uuid('The session that `session` opened.'),
  playerId: v.pipe(
    v.string('must be a string'),
    v.regex(/^[0-9a-z]{1,32}$/u, 'must be an id that session answered'),
    v.description('The player, as `session` answered it. Treat it as opaque.'),
  ),
  gameId: text(64, 'Your id of the game.'),
  roundId: providersId('Your id of the round. Bets and wins of one round carry the same.'),
  transactionId: providersId(
    'Your id of this transaction, never used for another one of this player. A repeat gets the same answer and moves nothing.',
  ),
  rollbackOf: providersId('The transactionId of the bet that must not count.'),
  grantId: uuid('The rounds of the house, as `session` answered them.'),
  currency: v.pipe(v.string('must be a string'), v.description('Always BRL.')),
  bet: centavos(1, 'What the player pays, in centavos.'),
  win: centavos(0, 'What the player gets, in centavos. 0 says that the round was lost.'),
  roundEnded: v.optional(
    v.pipe(v.boolean('must be true or false'), v.description('No more bets and wins follow in this round.')),
    false,
  ),
};

const count = (description: string) => v.pipe(v.number(), v.safeInteger(), v.description(description));

export const answered = {
  balance: v.pipe(v.number(), v.safeInteger(), v.description('The player’s balance after this call, in centavos.')),
  currency: v.pipe(v.literal('BRL'), v.description('Always BRL.')),
  reference: v.pipe(v.string(), v.uuid(), v.description('Our id of the transaction, for support and reconciliation.')),
  count,
  instant: (description: string) => v.pipe(v.string(), v.isoTimestamp(), v.description(description)),
};
