import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { RefusedError } from './api.ts';
import { errorMessage } from './user-facing-error.ts';

/**
 * The sending of a form. `submit` sends once, however often it is tapped before the answer. Errors stay for the form to
 * show: `fieldErrors` are the server's sentences by field, and `message` concerns the whole form or a field that it
 * doesn't have.
 * @param fields the names of the server's fields that the form shows
 */
export function useSubmission<Input, Result>(
  send: (input: Input) => Promise<Result>,
  onSuccess?: (result: Result, input: Input) => void,
  fields: readonly string[] = [],
) {
  const isSending = useRef(false);
  const mutation = useMutation<Result, Error, Input>({
    mutationFn: send,
    // Calls the newest render's function, because the state that it changes may have changed since the tap.
    onSuccess: (result, input) => onSuccess?.(result, input),
  });

  async function submit(input: Input): Promise<void> {
    if (isSending.current) return;
    isSending.current = true;
    try {
      await mutation.mutateAsync(input);
    } catch {
      // The form shows `mutation.error`.
    } finally {
      isSending.current = false;
    }
  }

  const { error } = mutation;
  const fieldErrors = error instanceof RefusedError ? error.refusal.fields : undefined;
  const elsewhere = Object.keys(fieldErrors ?? {}).find((field) => !fields.includes(field));
  return {
    submit,
    isSending: mutation.isPending,
    fieldErrors: fieldErrors ?? {},
    message: fieldErrors ? elsewhere && fieldErrors[elsewhere] : error ? errorMessage(error) : undefined,
    /** Call it before validating new input: the last error belongs to the old input. */
    resetError: mutation.reset,
  };
}
