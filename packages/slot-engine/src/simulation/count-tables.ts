import { tableAt } from '../math-file/table-at.ts';
import { below, weightList, type Xoshiro } from './xoshiro.ts';

/** No window shows as many scatters. */
const COUNTS = 256;

/** Returns the function that draws how many symbols start a bought feature. */
export function countDraw(counts: Readonly<Record<string, number>>): (random: Xoshiro) => number {
  const keys = Object.keys(counts).map(Number);
  const list = weightList(Object.values(counts));
  return (random) => keys[list[below(random, list.length)]!] ?? 0;
}

/** The values of a table for every count. */
export function valuesOf(table: Readonly<Record<string, number>> = {}): Int32Array {
  return Int32Array.from({ length: COUNTS }, (_, count) => tableAt(table, count));
}
