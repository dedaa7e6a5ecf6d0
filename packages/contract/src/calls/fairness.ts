import * as v from 'valibot';
import { defineCalls } from '../define-calls.ts';
import { empty, instant, requestId, sha256Form } from '../fields.ts';
import { clientSeedForm } from '../forms.ts';
import { badClientSeed } from '../sentences.ts';

/** The seeds of the next round. The server seed stays secret until the player rotates it. */
export const fairness = v.object({
  /** The number of the player's seed pair; numbers may be skipped. */
  seedNo: v.number(),
  serverSeedHash: v.string(),
  /** When the server seed was fixed and its hash shown. */
  committedAt: instant,
  /**
   * Null before the player's first seed, and after one that ended without a successor. The server takes no bet until the player sends one.
   */
  clientSeed: v.nullable(v.string()),
  /** When the client seed arrived; null for an older one, for which nothing proves that the server seed was fixed first. */
  clientSeedAt: v.nullable(instant),
  nextNonce: v.number(),
  /** The hash of the server seed that will be paired with the player's next seed: the active one while no round was drawn from it. */
  nextServerSeedHash: v.string(),
});

const clientSeed = v.pipe(v.string(badClientSeed), v.regex(clientSeedForm, badClientSeed));

const noHash = 'Informe o hash da próxima semente do servidor, como mostrado em Jogo justo';
const serverSeedHash = v.pipe(v.string(noHash), v.regex(sha256Form, noHash));

export const fairnessCalls = defineCalls({
  '/api/user/fairness': { session: 'player', input: empty, output: fairness },
  /**
   * Sets the player's seed for the server seed whose hash was shown. From now on both are in use, joined as `clientSeed-serverSeedHash`.
   * The active server seed ends and is revealed, so that everybody can recompute every round drawn from it. The server takes no bet without
   * a player's seed.
   */
  '/api/user/rotateSeed': {
    session: 'player',
    reasons: ['round_open', 'seed_changed', 'request_id_reused'],
    input: v.strictObject({
      requestId,
      clientSeed,
      /** The `nextServerSeedHash` that the client saw before it drew its own seed. */
      serverSeedHash,
    }),
    output: v.object({
      /**
       * Null where there was no active seed, or no round was drawn from it: then the same server seed goes on with the player's new seed.
       */
      revealed: v.nullable(
        v.object({
          serverSeed: v.string(),
          serverSeedHash: v.string(),
          clientSeed: v.string(),
          rounds: v.number(),
        }),
      ),
      active: fairness,
    }),
    done: 'Sementes trocadas',
  },
});
