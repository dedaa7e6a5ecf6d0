import { instant } from '@ipe/contract/fields';
import * as v from 'valibot';
import { countUpTo, line, movedCentavos, someGames } from '../fields.ts';

/** A round draws one number below this bound; it is the widest range of the engine's draw. */
const mostOneIn = 2 ** 32;

/**
 * A jackpot as two persons publish it: the terms and the program follow this document alone. The server checks what a schema can't: the
 * order of the moments, that no bet is a sure win, and the law of the house's profile.
 */
export const jackpotDocument = v.strictObject({
  name: line(3, 60),
  /** Rounds that are settled between `startsAt` and `endsAt` feed the jackpot and draw for it. */
  startsAt: instant,
  endsAt: instant,
  /** Null means all of the house's own games in which the seeds alone decide. */
  games: someGames,
  /** The share of each bet that goes into the pool, in basis points. */
  contributionBasisPoints: countUpTo(5_00),
  /** What the house puts into each pool, in centavos. */
  seedCentavos: movedCentavos,
  /** Each centavo of a bet wins with a chance of 1 in this number. */
  oneInCentavos: v.pipe(
    v.number('Informe a chance'),
    v.safeInteger('Informe a chance como número inteiro'),
    v.minValue(1_000_00, 'A chance é de no mínimo uma em 100.000 por centavo'),
    v.maxValue(mostOneIn, `A chance é de no máximo uma em ${mostOneIn} por centavo`),
  ),
  /**
   * What happens to the pool at the end: `last_draw` pays it to the round that came nearest, `carry` starts the house's next jackpot with
   * it.
   */
  ending: v.picklist(['last_draw', 'carry'], 'Escolha "last_draw" ou "carry"'),
  /** The number of the promotion's authorisation (Lei 5.768), where the house's profile asks for one. */
  authorisation: v.nullable(line(3, 80)),
});

export type JackpotDocument = v.InferOutput<typeof jackpotDocument>;

/** The document with which drafts, the demonstration and tests begin. */
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
