// @vitest-environment happy-dom
import '#shell/testing/fake-api.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { RefusedError } from './api.ts';
import { queryClient } from './query-client.ts';
import { useSubmission } from './use-submission.ts';

function build<Result>(
  send: (input: string) => Promise<Result>,
  onSuccess?: (result: Result, input: string) => void,
  fields?: string[],
) {
  const wrapper = ({ children }: { children: React.ReactNode }) => (
    <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
  );
  return renderHook(() => useSubmission(send, onSuccess, fields), { wrapper }).result;
}

it('sends a doubled tap once', async () => {
  const send = vi.fn(async (input: string) => input);
  const form = build(send);
  await act(() => Promise.all([form.current.submit('a'), form.current.submit('a')]));
  expect(send).toHaveBeenCalledTimes(1);
  await act(() => form.current.submit('b'));
  expect(send).toHaveBeenCalledTimes(2);
});

it('tells of success with the result and what was sent', async () => {
  const onSuccess = vi.fn();
  const form = build(async (input) => `${input}!`, onSuccess);
  await act(() => form.current.submit('a'));
  expect(onSuccess).toHaveBeenCalledWith('a!', 'a');
});

it('gives the sentences of a refusal to their fields, and any other to the form', async () => {
  const refused = (fields?: Record<string, string>) => () =>
    Promise.reject(new RefusedError({ code: 400, data: fields ? { fields } : {}, msg: 'Confira os dados' }));
  const byField = build(refused({ cpf: 'CPF inválido' }), undefined, ['cpf']);
  await act(() => byField.current.submit('a'));
  await waitFor(() =>
    expect(byField.current).toMatchObject({ fieldErrors: { cpf: 'CPF inválido' }, message: undefined }),
  );
  const whole = build(refused());
  await act(() => whole.current.submit('a'));
  await waitFor(() => expect(whole.current).toMatchObject({ fieldErrors: {}, message: 'Confira os dados' }));
});

it('shows the refusal of a field that the form doesn’t have', async () => {
  const fields = { pin: 'PIN incorreto', keyId: 'Escolha uma das suas chaves Pix' };
  const refusal = new RefusedError({ code: 400, data: { fields }, msg: 'PIN incorreto' });
  const form = build(() => Promise.reject(refusal), undefined, ['pin']);
  await act(() => form.current.submit('a'));
  await waitFor(() => expect(form.current).toMatchObject({ fieldErrors: fields, message: fields.keyId }));
});

it('doesn’t read a fault of the program to the player, whose message is in English', async () => {
  const form = build(() => Promise.reject(new TypeError("Cannot read properties of undefined (reading 'inv')")));
  await act(() => form.current.submit('a'));
  await waitFor(() => expect(form.current.message).toBe('Algo deu errado. Tente de novo.'));
});
