import * as v from 'valibot';
import { defineCalls } from '../define-calls.ts';
import { centavos, empty, gameId, id, instant } from '../fields.ts';
import { joining } from './joining.ts';

/** Tournaments by published documents: who joined, and the table while it changes. */

const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

/**
 * announced: players can't join yet · open: players may join, before the start · running: rounds count · counting: the period is over, and
 * rounds that began in it may still end · closed: the places are fixed · cancelled: nothing is paid.
 */
export const tournamentStates = ['announced', 'open', 'running', 'counting', 'closed', 'cancelled'] as const;

/** `multiple`: the sum of the `best` greatest results of win / bet, in hundredths. `count`: the number of rounds. */
const pointsRule = v.variant('by', [
  v.object({ by: v.literal('multiple'), best: count }),
  v.object({ by: v.literal('count') }),
]);

/** Each place from `from` to `to` wins this amount. */
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
  /** The sum of all prizes. */
  prizesCentavos: centavos,
  /** When this player joined; null for visitors and for players who haven't. */
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
  /** The tournaments that are running or announced, and those that ended in the last 30 days. */
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
      /** Null means all of the house's own games. */
      games: v.nullable(v.array(v.object({ game_id: gameId, name: v.string() }))),
      minBetCentavos: centavos,
      leastVipLevel: count,
      /** The terms, made from this version of the document. `sha256` is the SHA-256 of the document together with this text. */
      terms: v.string(),
      ruleVersion: v.string(),
      sha256: v.string(),
      /** Why the house cancelled it; null where it didn't. */
      cancelReason: v.nullable(v.string()),
    }),
  },
  /** The table at `asOf`, which is at most some seconds ago. */
  '/api/tournament/table': {
    session: 'optional',
    input: v.strictObject({ id }),
    output: v.object({
      asOf: instant,
      /** Whether the places are fixed. */
      isFinal: v.boolean(),
      /** The number of players who joined. */
      entrants: count,
      /** The first fifty places at most. */
      top: v.array(line),
      /** The player's own line; null for players who haven't joined. `place` is null while the player has no points. */
      own: v.nullable(
        v.object({
          place: v.nullable(count),
          points: count,
          prizeCentavos: centavos,
          /** The nearest better prize and how many points it takes; null where the player has the best one. */
          next: v.nullable(v.object({ place: count, prizeCentavos: centavos, missingPoints: count })),
        }),
      ),
    }),
  },
  '/api/tournament/join': { ...joining, done: 'Você está no torneio' },
});
