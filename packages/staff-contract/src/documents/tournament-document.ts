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

/** At most so many places win something. */
const mostPlaces = 100;

/** The places from `from` to `to` win this each. */
const prize = v.strictObject({
  from: countUpTo(mostPlaces),
  to: countUpTo(mostPlaces),
  amountCentavos: movedCentavos,
});

/**
 * A tournament as two persons publish it: all that its terms say and its program follows. What a shape can't say (places without a gap, the
 * order of the moments, what the law of the house's profile allows) the server says.
 */
export const tournamentDocument = v.strictObject({
  name: line(3, 60),
  /** From here on players may join. */
  opensAt: instant,
  /** Rounds that begin from here on, and before the end, count. */
  startsAt: instant,
  endsAt: instant,
  /** Null: all of the house's own games. */
  games: someGames,
  /** `multiple`: the sum of the `best` greatest results of win / bet. `count`: how many rounds were played. */
  points: v.variant(
    'by',
    [v.strictObject({ by: v.literal('multiple'), best: countUpTo(20) }), v.strictObject({ by: v.literal('count') })],
    'Escolha como se pontua',
  ),
  /** A round with a smaller bet does not count. */
  minBetCentavos: grantCentavos,
  /** 0: everybody. */
  leastVipLevel,
  prizes: v.pipe(v.array(prize), v.minLength(1, 'Informe ao menos um prêmio'), v.maxLength(mostPlaces)),
  /** How often prizes must be wagered, in hundredths, and in how many days; 0: they may be withdrawn at once. */
  wageringX100,
  wageringDays,
  /** Number of the authorisation of the promotion (Lei 5.768), where the house's profile asks for one. */
  authorisation: v.nullable(line(3, 80)),
});

export type TournamentDocument = v.InferOutput<typeof tournamentDocument>;

/** What a first draft, the demonstration and tests begin with. */
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
