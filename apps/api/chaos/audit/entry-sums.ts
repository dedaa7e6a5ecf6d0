import type { EntrySum } from './read-books.ts';

type Sums = { amount: number; player: number; clearing: number };

/** Finds the journal's sums for a reference and, if given, a kind. */
export type SumsOf = (about: { playerId: number; reference: string; kind?: string }) => Sums;

const nothing: Sums = { amount: 0, player: 0, clearing: 0 };

const plus = (one: Sums, other: Sums): Sums => ({
  amount: one.amount + other.amount,
  player: one.player + other.player,
  clearing: one.clearing + other.clearing,
});

export function sumEntries(entries: EntrySum[]): SumsOf {
  const byReference = Map.groupBy(entries, ({ playerId, reference }) => `${playerId} ${reference}`);
  return ({ playerId, reference, kind }) =>
    (byReference.get(`${playerId} ${reference}`) ?? [])
      .filter((entry) => kind === undefined || entry.kind === kind)
      .reduce<Sums>(plus, nothing);
}
