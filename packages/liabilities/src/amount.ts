/**
 * What the house owes one player, a part of it, or all players together: `owed` is their own money, `bonus` what becomes theirs only by
 * bets. Centavos. The two are never added up.
 */
export type Amounts = { owed: number; bonus: number };

export const nothing: Amounts = { owed: 0, bonus: 0 };

/** Whole centavos from nothing to 2^53 − 1: a sum beyond that would no longer be exact. */
const isAmount = (amount: number): boolean => Number.isSafeInteger(amount) && amount >= 0;

/** @throws RangeError for less than nothing, a fraction, or more than can be reckoned exactly */
export function requireAmount(amount: number): number {
  if (!isAmount(amount)) throw new RangeError(`${amount} is no amount: centavos from 0 to 2^53 − 1`);
  return amount;
}

/** @throws RangeError where a sum is no amount any more */
export const addAmounts = (one: Amounts, other: Amounts): Amounts => ({
  owed: requireAmount(requireAmount(one.owed) + requireAmount(other.owed)),
  bonus: requireAmount(requireAmount(one.bonus) + requireAmount(other.bonus)),
});

export const isSame = (one: Amounts, other: Amounts): boolean => one.owed === other.owed && one.bonus === other.bonus;
