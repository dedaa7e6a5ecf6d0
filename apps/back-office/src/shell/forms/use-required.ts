import { useState } from 'react';
import { text } from '#shell/text/shell.text.ts';

/** The red messages of empty fields, once the form was sent, each until it is filled in. */
export function useRequired<Field extends string>(values: Readonly<Record<Field, string>>) {
  const [isSent, setIsSent] = useState(false);
  const isEmpty = (field: Field) => values[field].trim() === '';
  return {
    errorOf: (field: Field): string | undefined => (isSent && isEmpty(field) ? text.fillIn : undefined),
    /** Call it when the form is sent. @returns whether every field is filled in */
    check: (): boolean => {
      setIsSent(true);
      return !(Object.keys(values) as Field[]).some(isEmpty);
    },
  };
}
