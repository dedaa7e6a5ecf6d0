import { useState } from 'react';

/**
 * A form's error messages: the fields that were wrong when the form was sent, each until it is right. A field that the
 * player is still filling in shows no error before the next attempt.
 * @param found the errors of the current input
 */
export function useFieldErrors<Field extends string>(found: Partial<Record<Field, string | undefined>>) {
  const [told, setTold] = useState<readonly Field[]>([]);
  const wrong = (Object.keys(found) as Field[]).filter((field) => found[field] !== undefined);
  const shown = told.filter((field) => wrong.includes(field));
  if (shown.length < told.length) setTold(shown);
  return {
    errors: Object.fromEntries(shown.map((field) => [field, found[field]])) as Partial<Record<Field, string>>,
    /** Call it when the form is sent. @returns whether no field is wrong */
    check: (): boolean => {
      setTold(wrong);
      return wrong.length === 0;
    },
    /** Hides the error of a field whose meaning has changed, such as after choosing another type of key. */
    forget: (field: Field) => setTold(shown.filter((one) => one !== field)),
  };
}
