import * as v from 'valibot';
import { defineCalls } from '../define-calls.ts';
import { amountCentavos, centavos, empty, gameId, id, requestId } from '../fields.ts';
import { roundEvent } from '../round-events.ts';

/** What the next round will be drawn from. The server seed itself stays secret until it is rotated. */
const fairness = v.object({ serverSeedHash: v.string(), clientSeed: v.string(), nextNonce: v.number() });

const clientSeed = v.pipe(
  v.string(),
  v.regex(/^[A-Za-z0-9_-]{1,64}$/u, 'A semente tem de 1 a 64 letras, números, - ou _'),
);

export const fairnessCalls = defineCalls({
  '/api/user/fairness': { session: 'player', input: empty, output: fairness },
  /** Ends the active seed and reveals it, so that every round drawn from it can be recomputed; a new one takes its place. */
  '/api/user/rotateSeed': {
    session: 'player',
    input: v.strictObject({ clientSeed: v.optional(clientSeed) }),
    output: v.object({
      revealed: v.object({
        serverSeed: v.string(),
        serverSeedHash: v.string(),
        clientSeed: v.string(),
        rounds: v.number(),
      }),
      active: fairness,
    }),
    done: 'Semente revelada',
  },
});

/** The calls of the game window (the page inside /game-pay). Its session comes from a single-use launch token. */
export const gameCalls = defineCalls({
  '/api/game/open': {
    session: 'none',
    input: v.strictObject({ launchToken: v.pipe(v.string(), v.minLength(1), v.maxLength(128)) }),
    output: v.object({
      /** Goes into the authorization header of the other calls of this window. */
      gameSession: v.string(),
      game_id: gameId,
      name: v.string(),
      rtp: v.number(),
      balance: centavos,
      /** The stakes on offer, ascending. */
      stakesCentavos: v.array(centavos),
      defaultStakeCentavos: centavos,
      fairness,
    }),
  },
  '/api/game/balance': { session: 'game', input: empty, output: v.object({ balance: centavos }) },
  '/api/game/play': {
    session: 'game',
    input: v.strictObject({
      /** Also the round's id: a repeat with the same stake and mode gives the stored round again. */
      requestId,
      stakeCentavos: amountCentavos,
      mode: v.optional(v.pipe(v.string(), v.maxLength(32)), 'base'),
    }),
    output: v.object({
      roundId: id,
      stakeCentavos: centavos,
      /** What the round cost: the stake in the base mode. */
      betCentavos: centavos,
      winCentavos: centavos,
      /** Balance after the round. */
      balance: centavos,
      nonce: v.number(),
      serverSeedHash: v.string(),
      events: v.array(roundEvent),
    }),
  },
});
