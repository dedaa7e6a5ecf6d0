import { plainLetters } from '@ipe/pt-br';
import type { House, Question, Topic } from './help.text.ts';

const isFor = ({ rechargeBonuses, confirmsPerson }: Partial<House>, { where = {} }: Question): boolean =>
  (where.rechargeBonuses ?? rechargeBonuses) === rechargeBonuses &&
  (where.confirmsPerson ?? confirmsPerson) === confirmsPerson;

/** The topics with the questions for this house that contain every word of `typed` in question or answer. */
export function findAnswers(topics: readonly Topic[], typed: string, house: Partial<House>): Topic[] {
  // Longer searches aren't useful, and a pasted text may have any length.
  const words = plainLetters(typed.slice(0, 100)).split(/\s+/u).filter(Boolean);
  return topics
    .map((topic) => ({
      ...topic,
      questions: topic.questions.filter((question) => {
        if (!isFor(house, question)) return false;
        const { ask, answer } = question;
        const said = plainLetters([topic.title, ask, ...answer].join(' '));
        return words.every((word) => said.includes(word));
      }),
    }))
    .filter(({ questions }) => questions.length > 0);
}
