// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, it, vi } from 'vitest';
import { RefusedError } from './ask.ts';
import { queryClient } from './query-client.ts';
import { useSubmission } from './use-submission.ts';

function build<Result>(send: (input: string) => Promise<Result>) {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
  );
  return renderHook(() => useSubmission(send), { wrapper }).result;
}

it('sends a doubled press once, also where both come before the page has drawn the first', async () => {
  const send = vi.fn(async (input: string) => input);
  const form = build(send);
  await act(async () => {
    form.current.submit('a');
    form.current.submit('a');
  });
  expect(send).toHaveBeenCalledTimes(1);
});

it('sends again after an answer, and after a refusal', async () => {
  const send = vi.fn(async (input: string) => {
    if (input === 'b') throw new RefusedError({ message: 'Recusado.' });
  });
  const form = build(send);
  await act(async () => form.current.submit('a'));
  await vi.waitFor(() => expect(form.current.isSending).toBe(false));
  await act(async () => form.current.submit('b'));
  await vi.waitFor(() => expect(form.current.message).toBe('Recusado.'));
  await act(async () => form.current.submit('c'));
  expect(send.mock.calls.map(([input]) => input)).toEqual(['a', 'b', 'c']);
});
