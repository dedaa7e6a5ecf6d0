import type { Centavos } from '@ipe/money';

/** One movement of a player's money, asked for by another module. */
export type Posting = {
  playerId: number;
  amountCentavos: Centavos;
  /** The deposit, withdrawal or grant behind it: with the kind, it is booked once. */
  reference: string;
  now: Date;
};
