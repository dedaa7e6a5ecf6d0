import * as v from 'valibot';
import { defineCalls } from '../define-calls.ts';
import { centavos, day, empty, gameId, id, instant } from '../fields.ts';

/** Rounds that the house gives: the player pays nothing, and what they win comes into the wallet as their terms say. */

const count = v.pipe(v.number(), v.safeInteger());

/** open: there are rounds left · played · expired: its time was over · taken_back: by the house, with a reason · excluded: its account left. */
const grantEndings = ['open', 'played', 'expired', 'taken_back', 'excluded'] as const;

/** What every lot of rounds says, offered or given. */
const lot = {
  game_id: gameId,
  game: v.string(),
  /** As the game's rules call it; null for the plain game. */
  mode: v.nullable(v.string()),
  stakeCentavos: centavos,
  rounds: count,
  /** How often what it wins must be wagered, in hundredths; 0: it may be withdrawn at once. */
  wageringX100: count,
};

export const grantedCalls = defineCalls({
  /** What a player may take, and what was given to them: lots that go on, and those that ended in the last 30 days. */
  '/api/granted/list': {
    session: 'optional',
    input: empty,
    output: v.object({
      offers: v.array(
        v.object({
          id,
          name: v.string(),
          ...lot,
          /** From taking them on. */
          playDays: count,
          fromDay: day,
          untilDay: day,
          leastVipLevel: count,
          terms: v.string(),
          ruleVersion: v.string(),
          sha256: v.string(),
          /** Today is one of its days. */
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
          /** Null where nothing has to be wagered. */
          wageredBy: v.nullable(instant),
          grantedAt: instant,
          expiresAt: instant,
          endedAt: v.nullable(instant),
          /** Of the version under which it was given. */
          terms: v.string(),
          ruleVersion: v.string(),
        }),
      ),
    }),
  },
  /**
   * Once for each player: player and offer are its id, so it needs no `requestId`, and a repeat finds the same rounds.
   * `ruleVersion` is that of the terms that the player was shown.
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
