import type { Answer, CallPath, Code, Output, Reason, Refusal } from '@ipe/contract';

/** A refused call: the code, the sentence that the player reads, and the reason. */
export type Refused<Word extends string = string> = {
  refused: { code: Exclude<Code, 1>; msg: string; data: Refusal<Word> };
};

/** A player's answers: the output that the contract promises for a call, or a refusal of it. */
export type AnswersOf<Path extends CallPath> = { [Each in Path]: Output<Each> | Refused<Reason<Each>> };

/** The calls of a group, e.g. of `pay`. */
export type CallsOf<Group extends string> = Extract<CallPath, `/api/${Group}/${string}`>;

/** The answers to all calls. A call that is added to the contract is a type error until it has one. */
export type Answers = AnswersOf<CallPath>;

export const refused = <Word extends string = never>(
  code: Exclude<Code, 1>,
  msg: string,
  data: Refusal<Word> = {},
): Refused<Word> => ({
  refused: { code, msg, data },
});

export const isRefused = (answer: Answers[CallPath]): answer is Refused => 'refused' in answer;

/** The answer as an envelope contains it. @param done the message of a success */
export function answerOf<Path extends CallPath>(answer: Output<Path> | Refused, done = ''): Answer<Output<Path>> {
  if (isRefused(answer as Answers[CallPath])) return (answer as Refused).refused;
  return { code: 1, data: answer as Output<Path>, msg: done };
}

/** Ids that are easy to tell apart. */
export const fakeId = (number: number): string => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

export const listOf = <Row>(...list: Row[]): { list: Row[]; total: number } => ({ list, total: list.length });

/** The time of the players' answers: noon in São Paulo on 20 November 2026, a Friday. */
export const noon = '2026-11-20T15:00:00Z';
