import { day, gameId } from '@ipe/contract/fields';
import * as v from 'valibot';
import { countUpTo, grantCentavos, leastVipLevel, line, wageringDays, wageringX100 } from '../fields.ts';

/** At most so many rounds are given at a time. */
export const mostRounds = 500;

/** Rounds that the house gives: of which game, how many, at what stake, and what becomes of their wins. */
export const roundsLot = {
  gameId,
  /** As the game's mathematics calls it, what it costs is the house's to pay; null: the plain game. */
  mode: v.nullable(line(1, 32)),
  stakeCentavos: grantCentavos,
  rounds: countUpTo(mostRounds),
  /** In how many days they must be played. */
  playDays: countUpTo(90),
  /** How often what they win must be wagered, in hundredths, and in how many days behind the last day of play; 0: it may be withdrawn at once. */
  wageringX100,
  wageringDays,
};

const lotObject = v.strictObject(roundsLot);
export type RoundsLot = v.InferOutput<typeof lotObject>;

/**
 * Rounds that players may take, as two persons publish it: all that its terms say and its program follows. What a shape can't say (which games,
 * modes and stakes there are, what the law of the house's profile allows) the server says.
 */
export const roundsDocument = v.strictObject({
  name: line(3, 60),
  /** The first and the last day on which they may be taken, in São Paulo. */
  fromDay: day,
  untilDay: day,
  ...roundsLot,
  /** 0: everybody. */
  leastVipLevel,
});

export type RoundsDocument = v.InferOutput<typeof roundsDocument>;

/** What a first draft, the demonstration and tests begin with. */
export const firstRounds = (days: Pick<RoundsDocument, 'fromDay' | 'untilDay'>): RoundsDocument => ({
  name: 'Rodadas da Capivara',
  ...days,
  gameId: 'capivara-da-sorte',
  mode: null,
  stakeCentavos: 50,
  rounds: 10,
  playDays: 7,
  wageringX100: 0,
  wageringDays: 7,
  leastVipLevel: 0,
});
