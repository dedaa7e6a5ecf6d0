import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { RefusedError } from './api.ts';

/**
 * A form's sending: `submit` sends once however often it is tapped before the answer, errors stay for the form to show.
 * `fieldErrors` are the server's sentences by field; `message` is what concerns the whole form.
 */
export function useSubmission<Input, Result>(
  send: (input: Input) => Promise<Result>,
  onSuccess?: (result: Result) => void,
) {
  const isSending = useRef(false);
  const mutation = useMutation<Result, Error, Input>({ mutationFn: send });

  async function submit(input: Input): Promise<void> {
    if (isSending.current) return;
    isSending.current = true;
    try {
      const result = await mutation.mutateAsync(input);
      onSuccess?.(result);
    } catch {
      // Kept in `mutation.error`, which the form shows.
    } finally {
      isSending.current = false;
    }
  }

  const fieldErrors = mutation.error instanceof RefusedError ? mutation.error.refusal.fields : undefined;
  return {
    submit,
    isSending: mutation.isPending,
    fieldErrors: fieldErrors ?? {},
    message: mutation.error && !fieldErrors ? mutation.error.message : undefined,
    forgetError: mutation.reset,
  };
}
