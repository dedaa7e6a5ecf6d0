import { centavos, sumCentavos, type Centavos } from '@ipe/money';
import type { TournamentDocument } from '@ipe/staff-contract';

type Prizes = Pick<TournamentDocument, 'prizes'>;

/** The prize of a place, in centavos; 0 for a place without one. Places with a prize follow each other from the first place on. */
export const prizeOf = ({ prizes }: Prizes, place: number): Centavos =>
  centavos(prizes.find(({ to }) => place <= to)?.amountCentavos ?? 0);

/** The number of places with a prize. */
export const placesOf = ({ prizes }: Prizes): number => Math.max(...prizes.map(({ to }) => to));

/** The sum of all prizes, in centavos. */
export const budgetOf = ({ prizes }: Prizes): Centavos =>
  sumCentavos(prizes.map(({ from, to, amountCentavos }) => centavos((to - from + 1) * amountCentavos)));
