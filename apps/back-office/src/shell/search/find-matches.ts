/** Without accents and capitals: `decisoes` finds "Decisões". */
const plain = (words: string): string => words.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** The entries that have each of the typed words, those that begin with them first. */
export function findMatches<Entry extends { title: string }>(entries: readonly Entry[], typed: string): Entry[] {
  const words = plain(typed).split(/\s+/u).filter(Boolean);
  const found = entries.filter(({ title }) => words.every((word) => plain(title).includes(word)));
  const begins = ({ title }: Entry) => Number(!plain(title).startsWith(words[0] ?? ''));
  return found.toSorted((one, other) => begins(one) - begins(other));
}
