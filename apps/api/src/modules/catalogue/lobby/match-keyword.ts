import { plainLetters } from '@ipe/pt-br';

/** The words of a text in the form in which they are compared: without accents, in small letters. */
export const wordsOf = (text: string): string[] => plainLetters(text).match(/[\p{L}\p{N}]+/gu) ?? [];

/** How many letters may be wrong in a word of this length; in a short word none. */
const allowedTypos = (length: number): number => (length < 4 ? 0 : length < 8 ? 1 : 2);

/** One row of the edit distances between two words: the cost to turn the start of one word into each start of the other. */
type Row = number[];

/** Computes the next row. Missing, extra, wrong and swapped letters each count once (optimal string alignment). */
function nextRow(one: string, other: string, rows: { at: number; row: Row; before: Row | undefined }): Row {
  const { at, row, before } = rows;
  const next: Row = [at];
  for (let column = 1; column <= other.length; column += 1) {
    const isSame = one[at - 1] === other[column - 1];
    const isSwapped = before !== undefined && one[at - 1] === other[column - 2] && one[at - 2] === other[column - 1];
    next[column] = Math.min(
      row[column]! + 1,
      next[column - 1]! + 1,
      row[column - 1]! + (isSame ? 0 : 1),
      isSwapped ? before[column - 2]! + 1 : Infinity,
    );
  }
  return next;
}

/**
 * The fewest typos that turn `typed` into the start of `word`, because a player may not have finished typing. It
 * returns Infinity as soon as there must be more than `most`, so it gives up most words after two or three letters.
 */
function typosToStart(typed: string, word: string, most: number): number {
  if (typed.length - word.length > most) return Infinity;
  // Letters of the word beyond these could only add typos.
  const start = word.slice(0, typed.length + most);
  let before: Row | undefined;
  let row: Row = Array.from({ length: start.length + 1 }, (_, column) => column);
  for (let at = 1; at <= typed.length; at += 1) {
    [before, row] = [row, nextRow(typed, start, { at, row, before })];
    if (Math.min(...row) > most && Math.min(...before) > most) return Infinity;
  }
  return Math.min(...row);
}

/**
 * How badly a typed word fits a word: 0 at its start, 1 inside it, 2 and more with typos, undefined for no match. Both
 * must be in plain letters.
 */
export function misfitOf(typed: string, word: string): number | undefined {
  if (word.startsWith(typed)) return 0;
  if (word.includes(typed)) return 1;
  const most = allowedTypos(typed.length);
  const typos = most === 0 ? Infinity : typosToStart(typed, word, most);
  return typos <= most ? 1 + typos : undefined;
}
