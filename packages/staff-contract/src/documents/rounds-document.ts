import { day, gameId } from '@ipe/contract/fields';
import * as v from 'valibot';
import { countUpTo, grantCentavos, leastVipLevel, line, wageringDays, wageringX100 } from '../fields.ts';

/** The most rounds that the house gives at a time. */
export const mostRounds = 500;

/** Rounds that the house gives: the game, how many, the stake, and how their wins must be wagered. */
export const roundsLot = {
  gameId,
  /** The mode's name in the game's mathematics; the house pays its price too. Null means the plain game. */
  mode: v.nullable(line(1, 32)),
  stakeCentavos: grantCentavos,
  rounds: countUpTo(mostRounds),
  /** The player must play them within this many days. */
  playDays: countUpTo(90),
  /**
   * How many times the wins must be wagered, in hundredths, and within how many days after the last day of play; 0: they may be withdrawn
   * at once.
   */
  wageringX100,
  wageringDays,
};

const lotObject = v.strictObject(roundsLot);
export type RoundsLot = v.InferOutput<typeof lotObject>;

/**
 * Rounds that players may take, as two persons publish them: the terms and the program follow this document alone. The server checks what a
 * schema can't: that the games, modes and stakes exist, and the law of the house's profile.
 */
export const roundsDocument = v.strictObject({
  name: line(3, 60),
  /** The first and the last São Paulo day on which players may take them. */
  fromDay: day,
  untilDay: day,
  ...roundsLot,
  /** 0: everybody. */
  leastVipLevel,
});

export type RoundsDocument = v.InferOutput<typeof roundsDocument>;

/** The document with which drafts, the demonstration and tests begin. */
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
