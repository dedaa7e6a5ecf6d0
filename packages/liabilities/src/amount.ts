/**
 * What the house owes one player, or for a part of one's account, or all players together, in centavos. `owed` is the
 * players' own money; `bonus` becomes theirs only by betting. The two are never added.
 */
export type Amounts = { owed: number; bonus: number };

export const nothing: Amounts = { owed: 0, bonus: 0 };

/** Whole centavos from 0 to 2^53 − 1; a larger sum would no longer be exact. */
const isAmount = (amount: number): boolean => Number.isSafeInteger(amount) && amount >= 0;

/** @throws RangeError for a negative amount, a fraction, or more than 2^53 − 1 centavos */
export function requireAmount(amount: number): number {
  if (!isAmount(amount)) throw new RangeError(`${amount} is no amount: centavos from 0 to 2^53 − 1`);
  return amount;
}

/** @throws RangeError if a sum is more than 2^53 − 1 centavos */
export const addAmounts = (one: Amounts, other: Amounts): Amounts => ({
  owed: requireAmount(requireAmount(one.owed) + requireAmount(other.owed)),
  bonus: requireAmount(requireAmount(one.bonus) + requireAmount(other.bonus)),
});

export const isSame = (one: Amounts, other: Amounts): boolean => one.owed === other.owed && one.bonus === other.bonus;
