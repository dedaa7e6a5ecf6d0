import { instant } from '@ipe/contract/fields';
import * as v from 'valibot';
import { countUpTo, line, movedCentavos, someGames } from '../fields.ts';

/** A round draws one number below it: no draw of the engine has a wider range. */
const mostOneIn = 2 ** 32;

/**
 * A jackpot as two persons publish it: all that its terms say and its program follows. What a shape can't say (the order of the moments, that
 * no bet is a sure win, what the law of the house's profile allows) the server says.
 */
export const jackpotDocument = v.strictObject({
  name: line(3, 60),
  /** Rounds that are settled from here on, and before the end, feed it and draw for it. */
  startsAt: instant,
  endsAt: instant,
  /** Null: all of the house's own games in which the seeds alone decide. */
  games: someGames,
  /** The share of each bet that goes into the pool, in hundredths of a percent. */
  contributionBasisPoints: countUpTo(5_00),
  /** What the house puts into each pool, in centavos. */
  seedCentavos: movedCentavos,
  /** Each centavo of a bet wins with a chance of one in so many. */
  oneInCentavos: v.pipe(
    v.number('Informe a chance'),
    v.safeInteger('Informe a chance como número inteiro'),
    v.minValue(1_000_00, 'A chance é de no mínimo uma em 100.000 por centavo'),
    v.maxValue(mostOneIn, `A chance é de no máximo uma em ${mostOneIn} por centavo`),
  ),
  /** What becomes of the pool at the end: the round that came nearest wins it, or the house's next jackpot begins with it. */
  ending: v.picklist(['last_draw', 'carry'], 'Escolha "last_draw" ou "carry"'),
  /** Number of the authorisation of the promotion (Lei 5.768), where the house's profile asks for one. */
  authorisation: v.nullable(line(3, 80)),
});

export type JackpotDocument = v.InferOutput<typeof jackpotDocument>;

/** What a first draft, the demonstration and tests begin with. */
export const firstJackpot = (moments: Pick<JackpotDocument, 'startsAt' | 'endsAt'>): JackpotDocument => ({
  name: 'Jackpot da Casa',
  ...moments,
  games: null,
  contributionBasisPoints: 50,
  seedCentavos: 5_000_00,
  oneInCentavos: 2_000_000_00,
  ending: 'last_draw',
  authorisation: null,
});
