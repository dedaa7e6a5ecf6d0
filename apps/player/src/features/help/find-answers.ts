import { plainLetters } from '@ipe/pt-br';
import type { Topic } from './help.text.ts';

/**
 * The topics with the questions that contain every word of `typed` in question or answer.
 * @param hasBonuses whether deposits can earn a bonus under this compliance profile
 */
export function findAnswers(topics: readonly Topic[], typed: string, hasBonuses: boolean): Topic[] {
  // Longer searches aren't useful, and a pasted text may have any length.
  const words = plainLetters(typed.slice(0, 100)).split(/\s+/u).filter(Boolean);
  return topics
    .map((topic) => ({
      ...topic,
      questions: topic.questions.filter(({ ask, answer, isOfBonuses }) => {
        if (isOfBonuses && !hasBonuses) return false;
        const said = plainLetters([topic.title, ask, ...answer].join(' '));
        return words.every((word) => said.includes(word));
      }),
    }))
    .filter(({ questions }) => questions.length > 0);
}
