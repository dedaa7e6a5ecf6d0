import type { Centavos } from '@ipe/money';

/** One movement of a player's money that another module asks for. */
export type Posting = {
  playerId: number;
  amountCentavos: Centavos;
  /** The deposit, withdrawal or grant behind it. Each is booked once for each kind. */
  reference: string;
  now: Date;
};
