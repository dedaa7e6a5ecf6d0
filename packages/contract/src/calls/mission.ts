import * as v from 'valibot';
import { defineCalls } from '../define-calls.ts';
import { centavos, empty, gameId, id, instant } from '../fields.ts';
import { joining } from './joining.ts';

/** Missions by published documents: each step is a goal of finished rounds, with its own prize. */

const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

/**
 * announced: players can't join yet · running: players join and rounds count · counting: the end has passed, but open rounds may still end
 * · over.
 */
export const missionStates = ['announced', 'running', 'counting', 'over'] as const;

/** What a goal counts: rounds, or different games with at least one counted round. */
export const missionUnits = ['round', 'game'] as const;

const namedGame = v.object({ game_id: gameId, name: v.string() });

const prize = v.variant('by', [
  v.object({ by: v.literal('money'), amountCentavos: centavos }),
  /** Granted rounds. */
  v.object({ by: v.literal('rounds'), ...namedGame.entries, stakeCentavos: centavos, rounds: count, playDays: count }),
]);

/** open: not reached · waiting: reached, and paid within seconds · given · withheld: the account couldn't get rewards at that moment. */
const stepStates = ['open', 'waiting', 'given', 'withheld'] as const;

const step = v.object({
  /** The steps are counted from 1. */
  no: count,
  /** The goal in words, made from the document: `3 jogos diferentes, com uma rodada em cada`. */
  title: v.string(),
  unit: v.picklist(missionUnits),
  /** How many rounds or games the goal requires. */
  target: count,
  prize,
  /** The player's own progress; null for visitors and for players who haven't joined. `at` is when the prize was given or withheld. */
  own: v.nullable(
    v.object({
      done: count,
      state: v.picklist(stepStates),
      at: v.nullable(instant),
      /** The games counted so far, where the goal counts games; null otherwise. */
      games: v.nullable(v.array(namedGame)),
    }),
  ),
});

const mission = v.object({
  id,
  name: v.string(),
  state: v.picklist(missionStates),
  startsAt: instant,
  /** For a stopped mission, the moment of the stop. */
  endsAt: instant,
  steps: v.array(step),
  /** When this player joined; null for visitors and for players who haven't. */
  joinedAt: v.nullable(instant),
});

export const missionCalls = defineCalls({
  /** The missions that are running or announced, and those that ended in the last 30 days. */
  '/api/mission/list': {
    session: 'optional',
    input: empty,
    output: v.object({ list: v.array(mission) }),
  },
  '/api/mission/read': {
    session: 'optional',
    input: v.strictObject({ id }),
    output: v.object({
      ...mission.entries,
      minBetCentavos: centavos,
      leastVipLevel: count,
      /** How many times money prizes must be wagered, in hundredths; 0: they may be withdrawn at once. */
      wageringX100: count,
      /** The terms, made from this version of the document. `sha256` is the SHA-256 of the document together with this text. */
      terms: v.string(),
      ruleVersion: v.string(),
      sha256: v.string(),
      /** Why the house ended it early; null where it didn't. */
      stopReason: v.nullable(v.string()),
    }),
  },
  '/api/mission/join': { ...joining, done: 'A missão começou para você' },
});
