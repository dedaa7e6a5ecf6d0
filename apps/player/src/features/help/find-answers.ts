import type { Topic } from './help.text.ts';

/** Removes accents and capitals: `Saqué` finds `saque`. */
const plain = (words: string): string => words.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/**
 * The topics with the questions that contain every word of `typed` in question or answer.
 * @param hasBonuses whether deposits can earn a bonus under this compliance profile
 */
export function findAnswers(topics: readonly Topic[], typed: string, hasBonuses: boolean): Topic[] {
  // Longer searches aren't useful, and a pasted text may have any length.
  const words = plain(typed.slice(0, 100)).split(/\s+/u).filter(Boolean);
  return topics
    .map((topic) => ({
      ...topic,
      questions: topic.questions.filter(({ ask, answer, isOfBonuses }) => {
        if (isOfBonuses && !hasBonuses) return false;
        const said = plain([topic.title, ask, ...answer].join(' '));
        return words.every((word) => said.includes(word));
      }),
    }))
    .filter(({ questions }) => questions.length > 0);
}
