import * as v from 'valibot';
import { defineCalls } from '../define-calls.ts';
import { centavos, day, empty, gameId, id, instant } from '../fields.ts';

/** Granted rounds: the player pays nothing, and the wins go into the wallet under the terms. */

const count = v.pipe(v.number(), v.safeInteger());

/**
 * open: rounds are left · played · expired: the time ran out · taken_back: the house took it back, with a reason · excluded: the account
 * was closed or excluded.
 */
const grantEndings = ['open', 'played', 'expired', 'taken_back', 'excluded'] as const;

/** The fields of every lot of rounds, offered or granted. */
const lot = {
  game_id: gameId,
  game: v.string(),
  /** The mode's name in the game's rules; null for the plain game. */
  mode: v.nullable(v.string()),
  stakeCentavos: centavos,
  rounds: count,
  /** How many times its wins must be wagered, in hundredths; 0: they may be withdrawn at once. */
  wageringX100: count,
};

export const grantedCalls = defineCalls({
  /** The offers that a player may take, and the player's own lots: the open ones and those that ended in the last 30 days. */
  '/api/granted/list': {
    session: 'optional',
    input: empty,
    output: v.object({
      offers: v.array(
        v.object({
          id,
          name: v.string(),
          ...lot,
          /** The days of play, counted from taking the rounds. */
          playDays: count,
          fromDay: day,
          untilDay: day,
          leastVipLevel: count,
          terms: v.string(),
          ruleVersion: v.string(),
          sha256: v.string(),
          /** Whether today is one of its days. */
          isOpen: v.boolean(),
          isTaken: v.boolean(),
        }),
      ),
      own: v.array(
        v.object({
          id,
          title: v.string(),
          ...lot,
          played: count,
          wonCentavos: centavos,
          state: v.picklist(grantEndings),
          /** When the wagering must be done; null where nothing has to be wagered. */
          wageredBy: v.nullable(instant),
          grantedAt: instant,
          expiresAt: instant,
          endedAt: v.nullable(instant),
          /** The terms of the version under which the lot was granted. */
          terms: v.string(),
          ruleVersion: v.string(),
        }),
      ),
    }),
  },
  /**
   * Takes an offer, once for each player. Player and offer identify the grant, so the call needs no `requestId`, and a repeat gives the
   * same rounds. `ruleVersion` is the version of the terms that the player saw.
   */
  '/api/granted/take': {
    session: 'player',
    reasons: [
      'not_open',
      'terms_changed',
      'vip_level',
      'not_offered',
      'paused',
      'self_excluded',
      'suspended',
      'closing',
      'regulatory_check',
    ],
    input: v.strictObject({ id, ruleVersion: v.pipe(v.string(), v.maxLength(100)) }),
    output: v.object({ grantId: id, game_id: gameId, expiresAt: instant }),
    done: 'As rodadas são suas',
  },
});
