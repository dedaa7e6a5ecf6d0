import { personalKeysOf, type Queryable } from '#platform/database/index.ts';
import type { PersonalKeys } from '#platform/security/personal-keys.ts';

/** The form in which registries write names: capitals without accents and signs, one space between words. */
export const plainName = (name: string): string =>
  name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toUpperCase()
    .replaceAll(/[^\p{L}]+/gu, ' ')
    .trim();

/** Some documents have these words and others leave them out. */
const particles = new Set(['DA', 'DAS', 'DE', 'DO', 'DOS', 'E']);

/** Only the first words of longer names are used, because the number of pairs grows with the square of the words. */
const mostWords = 8;

/** Every pair of words, in their order; a name of one word is that word. Single words aren't used, because too many people share them. */
function pairsOf(name: string): string[] {
  const words = plainName(name)
    .split(' ')
    .filter((word) => word !== '' && !particles.has(word))
    .slice(0, mostWords);
  if (words.length < 2) return words;
  return words.flatMap((word, at) => words.slice(at + 1).map((other) => `${word} ${other}`));
}

/** The fingerprints that find a name by any two or more of its words in their order. Only the holder of the key can make them. */
export const nameFingerprintsWith = (keys: Pick<PersonalKeys, 'fingerprint'>, name: string): string[] => [
  ...new Set(pairsOf(name).map((pair) => keys.fingerprint('name', pair))),
];

export const nameFingerprints = (on: Queryable, name: string): string[] =>
  nameFingerprintsWith(personalKeysOf(on), name);
