import type { Pays } from '../figures/pays.ts';

/** The beginning of a bought round: it has its symbols and has won nothing. */
export function boughtPays(counts: Readonly<Record<string, number>>): Pays {
  const sum = Object.values(counts).reduce((total, weight) => total + weight, 0);
  return new Map(Object.entries(counts).map(([count, weight]) => [Number(count), new Map([[0, weight / sum]])]));
}
