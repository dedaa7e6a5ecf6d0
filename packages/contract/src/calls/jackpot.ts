import * as v from 'valibot';
import { defineCalls } from '../define-calls.ts';
import { centavos, empty, gameId, id, instant } from '../fields.ts';

/** The jackpot: a pool that bets feed and that a round's own seeds win, by a published document. */

/** announced: it has not begun · running: rounds draw for it · counting: its end is behind it, its last pool isn't paid yet · over. */
export const jackpotStates = ['announced', 'running', 'counting', 'over'] as const;

/** drawn: a round drew it · last_draw: at the end it went to the round that came nearest · carried: the next jackpot begins with it. */
export const jackpotEnds = ['drawn', 'last_draw', 'carried'] as const;

/** In which of its rounds' numbers a jackpot is won: less than the bet in centavos, of so many. */
const oneInCentavos = v.pipe(v.number(), v.safeInteger());

/** What a game returns over all its rounds by a jackpot, each an exact part of what is bet. */
const shares = {
  /** Of each bet, in hundredths of a percent. */
  contributionBasisPoints: v.pipe(v.number(), v.safeInteger()),
  seedCentavos: centavos,
  oneInCentavos,
};

export const jackpotCalls = defineCalls({
  /** The jackpot that goes on, is announced or ended last; null where the house never had one. */
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
          /** Null: all of the house's own games in which the seeds alone decide. */
          games: v.nullable(v.array(v.object({ gameId, name: v.string() }))),
          /** Of all games that take part, also where `games` is null. */
          gameIds: v.array(gameId),
          ...shares,
          /** What the next win would be paid of what is counted; null while nothing is to be won. */
          pool: v.nullable(v.object({ centavos, countedAt: instant })),
          /** Written from the document of this version, whose SHA-256 with the text is `sha256`. */
          terms: v.string(),
          ruleVersion: v.string(),
          sha256: v.string(),
          /** Why the house ends it before its document does; null otherwise. */
          stopReason: v.nullable(v.string()),
        }),
      ),
      /** The last ones of this jackpot and of those before it, the newest first. */
      wins: v.array(
        v.object({
          jackpot: v.string(),
          potNo: v.number(),
          end: v.picklist(jackpotEnds),
          amountCentavos: centavos,
          /** When the pool was closed. */
          at: instant,
          /** Its round; null of one that was carried. */
          round: v.nullable(
            v.object({
              at: instant,
              game: v.string(),
              betCentavos: centavos,
              /** What it drew. */
              drawn: v.number(),
              /** Masked. */
              nickname: v.string(),
              /** The id of a round of the player who asks; null of others. */
              roundId: v.nullable(id),
            }),
          ),
        }),
      ),
    }),
  },
  /** What a round that has won the jackpot was paid; null until it is counted and paid. */
  '/api/jackpot/won': {
    session: 'game',
    input: v.strictObject({ roundId: id }),
    output: v.object({ paid: v.nullable(v.object({ amountCentavos: centavos, balance: centavos })) }),
  },
});

/** Of a game that takes part in the jackpot that goes on. */
export const gameJackpot = v.object({ name: v.string(), ...shares });

/** Of a round that drew for a jackpot. */
export const roundJackpot = v.object({ jackpotId: id, name: v.string(), oneInCentavos, isWon: v.boolean() });
