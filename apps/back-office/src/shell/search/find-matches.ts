import { plainLetters } from '@ipe/pt-br';

/** The entries whose titles have every typed word; those that begin with them come first. */
export function findMatches<Entry extends { title: string }>(entries: readonly Entry[], typed: string): Entry[] {
  const words = plainLetters(typed).split(/\s+/u).filter(Boolean);
  const found = entries.filter(({ title }) => words.every((word) => plainLetters(title).includes(word)));
  const begins = ({ title }: Entry) => Number(!plainLetters(title).startsWith(words[0] ?? ''));
  return found.toSorted((one, other) => begins(one) - begins(other));
}
