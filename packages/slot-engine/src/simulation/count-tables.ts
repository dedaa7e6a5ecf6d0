import { tableAt } from '../math-file/table-at.ts';
import { below, weightList, type Xoshiro } from './xoshiro.ts';

/** More scatters than any window shows. */
const COUNTS = 256;

/** Draws how many symbols start a bought feature. */
export function countDraw(counts: Readonly<Record<string, number>>): (random: Xoshiro) => number {
  const keys = Object.keys(counts).map(Number);
  const list = weightList(Object.values(counts));
  return (random) => keys[list[below(random, list.length)]!] ?? 0;
}

/** A table of the schema by every count. */
export function valuesOf(table: Readonly<Record<string, number>> = {}): Int32Array {
  return Int32Array.from({ length: COUNTS }, (_, count) => tableAt(table, count));
}
