import * as v from 'valibot';
import { answered, fields } from './seamless-fields.ts';

const { playerId, sessionId, gameId, roundId, transactionId, currency, roundEnded } = fields;

const moved = v.object({
  transactionId: v.string(),
  reference: answered.reference,
  balance: answered.balance,
  currency: answered.currency,
});

/**
 * The calls of the seamless wallet: `POST /seamless/v1/<call>`. This is the only definition of what providers send and
 * get: the server reads bodies with it, and docs/seamless-wallet.yaml is generated from it. Keys that aren't listed are
 * ignored.
 */
export const seamlessCalls = {
  session: {
    about: 'Trades the launch token of the game’s address for a session.',
    input: v.object({ requestId: fields.requestId, token: fields.token }),
    output: v.object({
      sessionId,
      playerId,
      gameId,
      balance: answered.balance,
      currency: answered.currency,
      language: v.literal('pt-BR'),
      endsAt: answered.instant('When the session ends at the latest.'),
      grants: v.optional(
        v.pipe(
          v.array(
            v.object({
              grantId: fields.grantId,
              stake: answered.count(
                'What each round is worth, in centavos. The house pays it: play at this stake and no other.',
              ),
              rounds: answered.count('How many were given.'),
              roundsLeft: answered.count('How many are left now.'),
              expiresAt: answered.instant('No round counts that is told of later.'),
            }),
          ),
          v.description(
            'Rounds of this game that the house gave the player, the first to end first. Left out where there are none, or where it was not agreed that you play them.',
          ),
        ),
      ),
    }),
  },
  balance: {
    about: 'The player’s balance.',
    input: v.object({ playerId, sessionId }),
    output: v.object({ balance: answered.balance, currency: answered.currency }),
  },
  bet: {
    about: 'Takes a bet. The first one opens the round.',
    input: v.object({ playerId, sessionId, gameId, roundId, transactionId, amount: fields.bet, currency }),
    output: moved,
  },
  win: {
    about:
      'Pays a result of a round whose bet was taken, also after the session ended. Send amount 0 for a lost round.',
    input: v.object({ playerId, roundId, transactionId, amount: fields.win, currency, roundEnded }),
    output: moved,
  },
  betwin: {
    about: 'A bet and its result in one step, for rounds that are decided at once.',
    input: v.object({
      playerId,
      sessionId,
      gameId,
      roundId,
      transactionId,
      betAmount: fields.bet,
      winAmount: fields.win,
      currency,
      roundEnded,
    }),
    output: moved,
  },
  granted: {
    about:
      'A round that the house gave, with its result: nothing is bet, and the win comes into the wallet. Ask before you show it: one that is refused did not happen.',
    input: v.object({
      playerId,
      sessionId,
      gameId,
      roundId,
      transactionId,
      grantId: fields.grantId,
      winAmount: fields.win,
      currency,
    }),
    output: v.object({
      ...moved.entries,
      roundsLeft: answered.count('How many rounds of these are left after this one.'),
    }),
  },
  rollback: {
    about:
      'Gives a bet without a result back, or makes sure that it will never be taken. Also after the session ended.',
    input: v.object({ playerId, transactionId, rollbackOf: fields.rollbackOf }),
    output: v.object({
      ...moved.entries,
      rolledBack: v.pipe(
        v.boolean(),
        v.description('False when that transaction never took money: it won’t be taken any more.'),
      ),
    }),
  },
} as const;

type SeamlessCalls = typeof seamlessCalls;
export type SeamlessCall = keyof SeamlessCalls;
export type SeamlessInput<Call extends SeamlessCall> = v.InferOutput<SeamlessCalls[Call]['input']>;
export type SeamlessOutput<Call extends SeamlessCall> = v.InferOutput<SeamlessCalls[Call]['output']>;
