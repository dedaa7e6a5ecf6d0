import { instant } from '@ipe/contract/fields';
import * as v from 'valibot';
import {
  countUpTo,
  grantCentavos,
  leastVipLevel,
  line,
  movedCentavos,
  someGames,
  wageringDays,
  wageringX100,
} from '../fields.ts';

/** The most places that can win a prize. */
const mostPlaces = 100;

/** Each place from `from` to `to` wins this amount. */
const prize = v.strictObject({
  from: countUpTo(mostPlaces),
  to: countUpTo(mostPlaces),
  amountCentavos: movedCentavos,
});

/**
 * A tournament as two persons publish it: the terms and the program follow this document alone. The server checks what a schema can't:
 * places without a gap, the order of the moments, and the law of the house's profile.
 */
export const tournamentDocument = v.strictObject({
  name: line(3, 60),
  /** Players may join from this moment. */
  opensAt: instant,
  /** Rounds count that begin between `startsAt` and `endsAt`. */
  startsAt: instant,
  endsAt: instant,
  /** Null means all of the house's own games. */
  games: someGames,
  /** `multiple`: points are the sum of the `best` greatest results of win / bet. `count`: points are the number of rounds. */
  points: v.variant(
    'by',
    [v.strictObject({ by: v.literal('multiple'), best: countUpTo(20) }), v.strictObject({ by: v.literal('count') })],
    'Escolha como se pontua',
  ),
  /** Rounds with a smaller bet don't count. */
  minBetCentavos: grantCentavos,
  /** 0: everybody. */
  leastVipLevel,
  prizes: v.pipe(v.array(prize), v.minLength(1, 'Informe ao menos um prêmio'), v.maxLength(mostPlaces)),
  /** How many times prizes must be wagered, in hundredths, and within how many days; 0: they may be withdrawn at once. */
  wageringX100,
  wageringDays,
  /** The number of the promotion's authorisation (Lei 5.768), where the house's profile asks for one. */
  authorisation: v.nullable(line(3, 80)),
});

export type TournamentDocument = v.InferOutput<typeof tournamentDocument>;

/** The document with which drafts, the demonstration and tests begin. */
export const firstTournament = (
  moments: Pick<TournamentDocument, 'opensAt' | 'startsAt' | 'endsAt'>,
): TournamentDocument => ({
  name: 'Semana da Capivara',
  ...moments,
  games: null,
  points: { by: 'multiple', best: 3 },
  minBetCentavos: 1_00,
  leastVipLevel: 0,
  prizes: [
    { from: 1, to: 1, amountCentavos: 100_00 },
    { from: 2, to: 3, amountCentavos: 50_00 },
    { from: 4, to: 10, amountCentavos: 10_00 },
  ],
  wageringX100: 0,
  wageringDays: 7,
  authorisation: null,
});
