import * as v from 'valibot';
import { defineCalls } from '../define-calls.ts';
import { amountCentavos, centavos, empty, gameId, id, requestId } from '../fields.ts';
import { roundEvent } from '../round-events.ts';

const fairness = v.object({ serverSeedHash: v.string(), clientSeed: v.string(), nextNonce: v.number() });

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
