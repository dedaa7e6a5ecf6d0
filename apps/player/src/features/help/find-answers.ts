import type { Topic } from './help.text.ts';

/** Without accents and capitals: `Saqué` finds `saque`. */
const plain = (words: string): string => words.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/**
 * The topics with only those questions in which every word of `typed` stands, in question or answer.
 * @param hasBonuses whether a deposit may bring one here
 */
export function findAnswers(topics: readonly Topic[], typed: string, hasBonuses: boolean): Topic[] {
  // Nobody searches with more words than these; somebody may paste a book.
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
