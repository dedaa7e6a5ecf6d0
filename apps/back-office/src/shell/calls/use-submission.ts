import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { errorMessage, RefusedError } from './ask.ts';

/** The server's sentences, by the names of the form's fields. */
export type FieldErrors<Field extends string = string> = { readonly [Name in Field]?: string };

/** A sentence for `conditions.2.days` belongs to the field `conditions.2`. Fields of a proposal are below `payload`. */
const isOf = (path: string, field: string): boolean => `${path}.`.replace(/^payload\./u, '').startsWith(`${field}.`);

function errorsOf<Field extends string>(error: Error | null, fields: readonly Field[]) {
  const told = error instanceof RefusedError ? Object.entries(error.fields) : [];
  const fieldErrors = fields.flatMap((field) => {
    const found = told.find(([path]) => isOf(path, field));
    return found ? [[field, found[1]]] : [];
  });
  const elsewhere = told.find(([path]) => !fields.some((field) => isOf(path, field)));
  return {
    fieldErrors: Object.fromEntries(fieldErrors) as FieldErrors<Field>,
    message: error && told.length === 0 ? errorMessage(error) : elsewhere?.[1],
  };
}

/**
 * The sending of a form. `submit` sends once, however often it is pressed before the answer. The form shows the errors:
 * `fieldErrors` are the server's sentences by field, and `message` concerns the whole form or a field that it doesn't
 * have.
 * @param fields the server's names of the fields that show a sentence
 */
export function useSubmission<Input, Result, Field extends string = never>(
  send: (input: Input) => Promise<Result>,
  onSuccess: (result: Result, input: Input) => void = () => undefined,
  fields: readonly Field[] = [],
) {
  // A second press may come before the page has drawn that the first one is being sent.
  const isSending = useRef(false);
  const { mutateAsync, isPending, error } = useMutation<Result, Error, Input>({
    mutationFn: send,
    // The newest render's function is called, because the state that it changes may have changed since the press.
    onSuccess,
  });

  async function submit(input: Input): Promise<void> {
    if (isSending.current) return;
    isSending.current = true;
    try {
      await mutateAsync(input);
    } catch {
      // The form shows `error`.
    } finally {
      isSending.current = false;
    }
  }

  return {
    submit: (input: Input) => void submit(input),
    isSending: isPending,
    ...errorsOf(error, fields),
  };
}
