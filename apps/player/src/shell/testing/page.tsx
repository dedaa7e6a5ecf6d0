import { playAs } from './fake-api.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect } from 'vitest';
import { queryClient } from '#shell/api/query-client.ts';
import type { Answers } from './players/answers.ts';

/** A part of the page, with the server's data that it shares. */
export const show = (part: ReactNode) => render(<QueryClientProvider client={queryClient}>{part}</QueryClientProvider>);

/** A part of the page as one of the fake players sees it on a fresh device. Parameters and result are those of playAs. */
export function showAs(part: ReactNode, ...[name, replies]: Parameters<typeof playAs>) {
  queryClient.clear();
  const sentTo = playAs(name, replies);
  show(part);
  return sentTo;
}

type Turn = Answers[keyof Answers] | (() => Promise<Answers[keyof Answers]>);
type AnswerAt<One> = One extends () => infer Later ? Later : One;

/** Answers one call after the other; the last answer stays. */
export function inTurn<Turns extends Turn[]>(...turns: Turns): () => AnswerAt<Turns[number]> {
  return () => {
    const turn = turns.length > 1 ? turns.shift() : turns[0];
    return (typeof turn === 'function' ? turn() : turn) as AnswerAt<Turns[number]>;
  };
}

export const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }));

export const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

export const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);

/** No query is under way any more. */
export const settled = () => waitFor(() => expect(queryClient.isFetching()).toBe(0), { interval: 5 });
