import * as v from 'valibot';
import { defineCalls } from '../define-calls.ts';
import { centavos, empty, gameId, id, instant } from '../fields.ts';
import { joining } from './joining.ts';

/** Missions: published documents whose steps are goals of rounds that are over, each with its prize. */

const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

/** announced: nobody can join yet · running: players join and rounds count · counting: its end is behind it, rounds may still end · over. */
export const missionStates = ['announced', 'running', 'counting', 'over'] as const;

/** What a goal counts: rounds, or games in which a round counts. */
export const missionUnits = ['round', 'game'] as const;

const namedGame = v.object({ game_id: gameId, name: v.string() });

const prize = v.variant('by', [
  v.object({ by: v.literal('money'), amountCentavos: centavos }),
  /** Rounds that the house gives. */
  v.object({ by: v.literal('rounds'), ...namedGame.entries, stakeCentavos: centavos, rounds: count, playDays: count }),
]);

/** open: not reached · waiting: reached, and paid within seconds · given · withheld: the account got no rewards at that moment. */
const stepStates = ['open', 'waiting', 'given', 'withheld'] as const;

const step = v.object({
  /** The first one is 1. */
  no: count,
  /** The goal in words, from the document: `3 jogos diferentes, com uma rodada em cada`. */
  title: v.string(),
  unit: v.picklist(missionUnits),
  /** How many are asked for. */
  target: count,
  prize,
  /** Null for visitors and for who did not join. `at`: when the prize was given or withheld. */
  own: v.nullable(
    v.object({
      done: count,
      state: v.picklist(stepStates),
      at: v.nullable(instant),
      /** Those that count, where games are counted. */
      games: v.nullable(v.array(namedGame)),
    }),
  ),
});

const mission = v.object({
  id,
  name: v.string(),
  state: v.picklist(missionStates),
  startsAt: instant,
  /** Of one that was stopped, when that was. */
  endsAt: instant,
  steps: v.array(step),
  /** When this player joined; null for visitors and for who did not. */
  joinedAt: v.nullable(instant),
});

export const missionCalls = defineCalls({
  /** Those that go on or are announced, and those that ended in the last 30 days. */
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
      /** How often money of prizes must be wagered, in hundredths; 0: it may be withdrawn at once. */
      wageringX100: count,
      /** Written from the document of this version, whose SHA-256 with the text is `sha256`. */
      terms: v.string(),
      ruleVersion: v.string(),
      sha256: v.string(),
      /** Why the house ended it before its time; null otherwise. */
      stopReason: v.nullable(v.string()),
    }),
  },
  '/api/mission/join': { ...joining, done: 'A missão começou para você' },
});
