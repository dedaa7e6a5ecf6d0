import { useMutation } from '@tanstack/react-query';
import { errorMessage, RefusedError } from './ask.ts';

/** The server's sentences by the fields that a form shows. */
export type Sentences<Field extends string = string> = { readonly [Name in Field]?: string };

/** Such as `conditions.2.days` for `conditions.2`; what is proposed stands below `payload`. */
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
 * The sending of a form: once, however often it is pressed before the answer. The form shows the server's sentences:
 * `fields` by field, `message` for all of it, or for a field that it doesn't show.
 * @param shown the server's names of the fields at which the form shows a sentence
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
