import { puzzleOf } from './puzzle.ts';

/**
 * A challenge of `puzzles` puzzles, each of which takes 2^bits tries on average. With many small puzzles the total time
 * varies little between clients.
 */
export type Challenge = { token: string; puzzles: number; bits: number };

/** One answer for each puzzle, in the order of the puzzles. */
export type Proof = { token: string; answers: number[] };

export const isProofRight = ({ token, puzzles, bits }: Challenge, { answers }: Proof): boolean =>
  answers.length === puzzles && answers.every((answer, place) => puzzleOf(token, place, bits)(answer));
