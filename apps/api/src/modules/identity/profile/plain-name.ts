import { personalKeysOf, type Queryable } from '#platform/database/index.ts';
import type { PersonalKeys } from '#platform/security/personal-keys.ts';

/** As registries write names: without accents and signs, in capitals, one space between words. */
export const plainName = (name: string): string =>
  name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toUpperCase()
    .replaceAll(/[^\p{L}]+/gu, ' ')
    .trim();

/** Written in some documents, left out in others. */
const particles = new Set(['DA', 'DAS', 'DE', 'DO', 'DOS', 'E']);

/** Longer names are found by their first words: each word more would be one pair more with every one before it. */
const mostWords = 8;

/** Of each two words, in their order; a name of one word is its own. One word alone is too many people's. */
function pairsOf(name: string): string[] {
  const words = plainName(name)
    .split(' ')
    .filter((word) => word !== '' && !particles.has(word))
    .slice(0, mostWords);
  if (words.length < 2) return words;
  return words.flatMap((word, at) => words.slice(at + 1).map((other) => `${word} ${other}`));
}

/** By which a name is found by any two or more of its words in their order, and only by who has the key. */
export const nameFingerprintsWith = (keys: Pick<PersonalKeys, 'fingerprint'>, name: string): string[] => [
  ...new Set(pairsOf(name).map((pair) => keys.fingerprint('name', pair))),
];

export const nameFingerprints = (on: Queryable, name: string): string[] =>
  nameFingerprintsWith(personalKeysOf(on), name);
