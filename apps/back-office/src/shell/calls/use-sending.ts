import { useMutation } from '@tanstack/react-query';
import { errorMessage, RefusedError } from './ask.ts';

/**
 * The sending of a form: once, however often it is pressed before the answer. The form shows the server's sentences:
 * `fields` by field, `message` for all of it.
 */
export function useSending<Input, Result>(
  send: (input: Input) => Promise<Result>,
  onDone: (result: Result) => void = () => undefined,
) {
  const { mutate, isPending, error } = useMutation<Result, Error, Input>({ mutationFn: send, onSuccess: onDone });
  const fields = error instanceof RefusedError ? error.fields : {};
  const isOfFields = Object.keys(fields).length > 0;
  return {
    submit: (input: Input) => {
      if (!isPending) mutate(input);
    },
    isSending: isPending,
    fields,
    message: error && !isOfFields ? errorMessage(error) : undefined,
  };
}
