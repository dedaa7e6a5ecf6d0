import { centavos, sumCentavos, type Centavos } from '@ipe/money';
import type { TournamentDocument } from '@ipe/staff-contract';

type Prizes = Pick<TournamentDocument, 'prizes'>;

/** 0 for a place without a prize. Those with one follow each other, from the first place on. */
export const prizeOf = ({ prizes }: Prizes, place: number): Centavos =>
  centavos(prizes.find(({ to }) => place <= to)?.amountCentavos ?? 0);

/** How many places win something. */
export const placesOf = ({ prizes }: Prizes): number => Math.max(...prizes.map(({ to }) => to));

/** What the house has to have for all prizes. */
export const budgetOf = ({ prizes }: Prizes): Centavos =>
  sumCentavos(prizes.map(({ from, to, amountCentavos }) => centavos((to - from + 1) * amountCentavos)));
