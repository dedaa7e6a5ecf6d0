/** One movement that the bank's book and ours don't tell alike. Centavos. */
export type Difference = {
  kind: 'deposit' | 'return' | 'payout';
  /** endToEndId, the refund's id, or our idEnvio. */
  bankId: string;
  problem: 'missing_here' | 'missing_at_bank' | 'amount' | 'state';
  playerId: number | null;
  bankCentavos: number | null;
  ownCentavos: number | null;
  bankState: string | null;
  ownState: string | null;
};

/** What one kind of movement comes to on a day. */
export type Compared = { bank: number; own: number; movements: number; differences: Difference[] };

type Side = { centavos: number; state: string };

/** One movement by both sides; a side is undefined where its book has none. `fits`: our state goes with the bank's. */
export type Movement = Pick<Difference, 'kind' | 'bankId' | 'playerId'> & {
  bank: Side | undefined;
  own: Side | undefined;
  fits: boolean;
};

function problemOf({ bank, own, fits }: Movement): Difference['problem'] | undefined {
  if (own === undefined) return 'missing_here';
  if (bank === undefined) return 'missing_at_bank';
  if (!fits) return 'state';
  return bank.centavos === own.centavos ? undefined : 'amount';
}

function differenceOf(movement: Movement): Difference[] {
  const { kind, bankId, playerId, bank, own } = movement;
  const problem = problemOf(movement);
  if (problem === undefined) return [];
  const bankSide = { bankCentavos: bank?.centavos ?? null, bankState: bank?.state ?? null };
  const ownSide = { ownCentavos: own?.centavos ?? null, ownState: own?.state ?? null };
  return [{ kind, bankId, problem, playerId, ...bankSide, ...ownSide }];
}

/** To the centavo. */
export const compare = (movements: readonly Movement[]): Compared => ({
  bank: movements.reduce((sum, { bank }) => sum + (bank?.centavos ?? 0), 0),
  own: movements.reduce((sum, { own }) => sum + (own?.centavos ?? 0), 0),
  movements: movements.length,
  differences: movements.flatMap(differenceOf),
});
