import * as v from 'valibot';
import { defineCalls } from '../define-calls.ts';
import { empty, instant, requestId, sha256Form } from '../fields.ts';
import { clientSeedForm } from '../forms.ts';
import { badClientSeed } from '../sentences.ts';

/** The seeds of the next round. The server seed itself stays secret until it is rotated. */
export const fairness = v.object({
  /** Counts the player's seeds; a number may be missing. */
  seedNo: v.number(),
  serverSeedHash: v.string(),
  /** Since when the server seed was fixed and its hash shown. */
  committedAt: instant,
  /** Null before the player's first, and after one that ended without a next: no bet is taken until it comes. */
  clientSeed: v.nullable(v.string()),
  /** When it came; null for an older one, of which it can't be shown that the server seed was fixed first. */
  clientSeedAt: v.nullable(instant),
  nextNonce: v.number(),
  /** Of the server seed that the player's next seed is paired with: the active one as long as no round was drawn from it. */
  nextServerSeedHash: v.string(),
});

const clientSeed = v.pipe(v.string(badClientSeed), v.regex(clientSeedForm, badClientSeed));

const noHash = 'Informe o hash da próxima semente do servidor, como mostrado em Jogo justo';
const serverSeedHash = v.pipe(v.string(noHash), v.regex(sha256Form, noHash));

export const fairnessCalls = defineCalls({
  '/api/user/fairness': { session: 'player', input: empty, output: fairness },
  /**
   * Brings the player's seed for the server seed whose hash was shown: the two are in use from now on, joined as
   * `clientSeed-serverSeedHash`. The active seed ends and is revealed, so that every round drawn from it can be recomputed.
   * No bet is taken without a seed of the player.
   */
  '/api/user/rotateSeed': {
    session: 'player',
    reasons: ['round_open', 'seed_changed', 'request_id_reused'],
    input: v.strictObject({
      requestId,
      clientSeed,
      /** The `nextServerSeedHash` that the client saw before it drew its seed. */
      serverSeedHash,
    }),
    output: v.object({
      /** Null when there was no active seed, or no round was drawn from it: then it goes on with the player's new one. */
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
