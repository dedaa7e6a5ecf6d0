/**
 * The nine questions of the Problem Gambling Severity Index (Ferris and Wynne, 2001), about the last twelve months.
 * Each is answered from 0 (never) to 3 (almost always), and the sum gives the level.
 */
export const questionCount = 9;

export type Answer = 0 | 1 | 2 | 3;
export type Band = 'none' | 'low' | 'moderate' | 'high';

export function bandOf(answers: readonly Answer[]): Band {
  const score = answers.reduce<number>((sum, answer) => sum + answer, 0);
  if (score === 0) return 'none';
  if (score <= 2) return 'low';
  return score <= 7 ? 'moderate' : 'high';
}
