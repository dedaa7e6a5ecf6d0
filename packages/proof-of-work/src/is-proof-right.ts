import { puzzleOf } from './puzzle.ts';

/** A challenge of so many puzzles, each solved by 2^bits tries on average. Many small ones take every client about the same time. */
export type Challenge = { token: string; puzzles: number; bits: number };

/** One answer for each puzzle, in their order. */
export type Proof = { token: string; answers: number[] };

export const isProofRight = ({ token, puzzles, bits }: Challenge, { answers }: Proof): boolean =>
  answers.length === puzzles && answers.every((answer, place) => puzzleOf(token, place, bits)(answer));
