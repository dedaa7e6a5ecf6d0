import { useMutation } from '@tanstack/react-query';
import { errorMessage, RefusedError } from './ask.ts';

/** The server's sentences, by the names of the form's fields. */
export type Sentences<Field extends string = string> = { readonly [Name in Field]?: string };

/** A sentence for `conditions.2.days` belongs to the field `conditions.2`. Fields of a proposal are below `payload`. */
const isOf = (path: string, field: string): boolean => `${path}.`.replace(/^payload\./u, '').startsWith(`${field}.`);

function sentencesOf<Field extends string>(error: Error | null, shown: readonly Field[]) {
  const told = error instanceof RefusedError ? Object.entries(error.fields) : [];
  const fields = shown.flatMap((field) => {
    const found = told.find(([path]) => isOf(path, field));
    return found ? [[field, found[1]]] : [];
  });
  const elsewhere = told.find(([path]) => !shown.some((field) => isOf(path, field)));
  return {
    fields: Object.fromEntries(fields) as Sentences<Field>,
    message: error && told.length === 0 ? errorMessage(error) : elsewhere?.[1],
  };
}

/**
 * Sends a form, only once however often it is pressed before the answer. The form shows the server's sentences:
 * `fields` at their fields; `message` for the whole form, or for a field that the form doesn't show.
 * @param shown the server's names of the fields that show a sentence
 */
export function useSending<Input, Result, Field extends string = never>(
  send: (input: Input) => Promise<Result>,
  onDone: (result: Result) => void = () => undefined,
  shown: readonly Field[] = [],
) {
  const { mutate, isPending, error } = useMutation<Result, Error, Input>({ mutationFn: send, onSuccess: onDone });
  return {
    submit: (input: Input) => {
      if (!isPending) mutate(input);
    },
    isSending: isPending,
    ...sentencesOf(error, shown),
  };
}
