import * as v from 'valibot';
import { defineCalls } from '../define-calls.ts';
import { centavos, empty, gameId, id, instant } from '../fields.ts';
import { joining } from './joining.ts';

/** Tournaments: published documents, who joined, and the table while it moves. */

const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

/**
 * announced: nobody can join yet · open: joining, before the start · running: rounds count · counting: the period is over and rounds that
 * began in it may still end · closed: the places are fixed · cancelled: nothing is paid.
 */
export const tournamentStates = ['announced', 'open', 'running', 'counting', 'closed', 'cancelled'] as const;

/**
 * `multiple`: the sum of the best results of win / bet, in hundredths; `best` is how many count. `count`: how many rounds were played.
 */
const pointsRule = v.variant('by', [
  v.object({ by: v.literal('multiple'), best: count }),
  v.object({ by: v.literal('count') }),
]);

/** Places from `from` to `to` win this each. */
const prize = v.object({ from: count, to: count, amountCentavos: centavos });

const tournament = v.object({
  id,
  name: v.string(),
  state: v.picklist(tournamentStates),
  opensAt: instant,
  startsAt: instant,
  endsAt: instant,
  points: pointsRule,
  prizes: v.array(prize),
  /** All prizes together. */
  prizesCentavos: centavos,
  /** When this player joined; null for visitors and for who did not. */
  joinedAt: v.nullable(instant),
});

/** A line of the table; the nickname is masked. */
const line = v.object({
  place: count,
  nickname: v.string(),
  points: count,
  prizeCentavos: centavos,
  isOwn: v.boolean(),
});

export const tournamentCalls = defineCalls({
  /** Those that go on or are announced, and those that ended in the last 30 days. */
  '/api/tournament/list': {
    session: 'optional',
    input: empty,
    output: v.object({ list: v.array(tournament) }),
  },
  '/api/tournament/read': {
    session: 'optional',
    input: v.strictObject({ id }),
    output: v.object({
      ...tournament.entries,
      /** Null: all of the house's own games. */
      games: v.nullable(v.array(v.object({ game_id: gameId, name: v.string() }))),
      minBetCentavos: centavos,
      leastVipLevel: count,
      /** Written from the document of this version, whose SHA-256 with the text is `sha256`. */
      terms: v.string(),
      ruleVersion: v.string(),
      sha256: v.string(),
      /** Why it was cancelled; null otherwise. */
      cancelReason: v.nullable(v.string()),
    }),
  },
  /** As it stood at `asOf`, not more than some seconds ago. */
  '/api/tournament/table': {
    session: 'optional',
    input: v.strictObject({ id }),
    output: v.object({
      asOf: instant,
      /** The places are fixed. */
      isFinal: v.boolean(),
      /** Who joined. */
      entrants: count,
      /** At most fifty. */
      top: v.array(line),
      /** Null for who did not join. `place` is null while there are no points. */
      own: v.nullable(
        v.object({
          place: v.nullable(count),
          points: count,
          prizeCentavos: centavos,
          /** The nearest better prize and how many points are missing to it; null for who has the best one. */
          next: v.nullable(v.object({ place: count, prizeCentavos: centavos, missingPoints: count })),
        }),
      ),
    }),
  },
  '/api/tournament/join': { ...joining, done: 'Você está no torneio' },
});
