/** One movement on which the bank's book and ours disagree. Amounts in centavos. */
export type Difference = {
  kind: 'deposit' | 'return' | 'payout';
  /** The endToEndId, for a refund with its own id behind it; our idEnvio. */
  bankId: string;
  problem: 'missing_here' | 'missing_at_bank' | 'amount' | 'state';
  playerId: number | null;
  bankCentavos: number | null;
  ownCentavos: number | null;
  bankState: string | null;
  ownState: string | null;
};

/** The sums of one kind of movement on a day, in centavos, and its differences. */
export type Compared = { bank: number; own: number; movements: number; differences: Difference[] };

type Side = { centavos: number; state: string };

/** One movement in both books; a side is undefined where its book lacks it. `fits`: our state agrees with the bank's. */
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

/** Compares both books to the centavo. */
export const compare = (movements: readonly Movement[]): Compared => ({
  bank: movements.reduce((sum, { bank }) => sum + (bank?.centavos ?? 0), 0),
  own: movements.reduce((sum, { own }) => sum + (own?.centavos ?? 0), 0),
  movements: movements.length,
  differences: movements.flatMap(differenceOf),
});
