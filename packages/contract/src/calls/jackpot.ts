import * as v from 'valibot';
import { defineCalls } from '../define-calls.ts';
import { centavos, empty, gameId, id, instant } from '../fields.ts';

/** The jackpot by a published document: bets feed a pool, and a round's own seeds decide whether it wins the pool. */

/** announced: it hasn't begun · running: rounds draw for it · counting: its end has passed and its last pool isn't paid yet · over. */
export const jackpotStates = ['announced', 'running', 'counting', 'over'] as const;

/** drawn: a round won it · last_draw: at the end it went to the round that came nearest · carried: the next jackpot starts with it. */
export const jackpotEnds = ['drawn', 'last_draw', 'carried'] as const;

/** A round draws a number below this one, and wins where the number is less than its bet in centavos. */
const oneInCentavos = v.pipe(v.number(), v.safeInteger());

/** What a jackpot adds to a game's return over all its rounds; both parts are exact shares of the bets. */
const shares = {
  /** The share of each bet that goes into the pool, in basis points. */
  contributionBasisPoints: v.pipe(v.number(), v.safeInteger()),
  seedCentavos: centavos,
  oneInCentavos,
};

export const jackpotCalls = defineCalls({
  /** The jackpot that is running or announced, or ended last; null where the house never had one. */
  '/api/jackpot/read': {
    session: 'optional',
    input: empty,
    output: v.object({
      jackpot: v.nullable(
        v.object({
          id,
          name: v.string(),
          state: v.picklist(jackpotStates),
          startsAt: instant,
          endsAt: instant,
          /** Null means all of the house's own games in which the seeds alone decide. */
          games: v.nullable(v.array(v.object({ gameId, name: v.string() }))),
          /** The ids of all games that take part, also where `games` is null. */
          gameIds: v.array(gameId),
          ...shares,
          /** What the next win would get from the counted part of the pool; null while nothing can be won. */
          pool: v.nullable(v.object({ centavos, countedAt: instant })),
          /** The terms, made from this version of the document. `sha256` is the SHA-256 of the document together with this text. */
          terms: v.string(),
          ruleVersion: v.string(),
          sha256: v.string(),
          /** Why the house ends it before the document's end; null where it doesn't. */
          stopReason: v.nullable(v.string()),
        }),
      ),
      /** The last wins of this jackpot and of earlier ones, newest first. */
      wins: v.array(
        v.object({
          jackpot: v.string(),
          potNo: v.number(),
          end: v.picklist(jackpotEnds),
          amountCentavos: centavos,
          /** When the pool was closed. */
          at: instant,
          /** The winning round; null for a pool that was carried. */
          round: v.nullable(
            v.object({
              at: instant,
              game: v.string(),
              betCentavos: centavos,
              /** The number that the round drew. */
              drawn: v.number(),
              /** The masked nickname. */
              nickname: v.string(),
              /** The round's id where it is the asking player's own; null otherwise. */
              roundId: v.nullable(id),
            }),
          ),
        }),
      ),
    }),
  },
  /** What a winning round was paid; null until it is counted and paid. */
  '/api/jackpot/won': {
    session: 'game',
    input: v.strictObject({ roundId: id }),
    output: v.object({ paid: v.nullable(v.object({ amountCentavos: centavos, balance: centavos })) }),
  },
});

/** The running jackpot, for the window of a game that takes part in it. */
export const gameJackpot = v.object({ name: v.string(), ...shares });

/** The jackpot for which a round drew, and whether the round won it. */
export const roundJackpot = v.object({ jackpotId: id, name: v.string(), oneInCentavos, isWon: v.boolean() });
