import { useState } from 'react';
import { text } from '#shell/text/shell.text.ts';

/** The errors of empty fields. They appear when the form is sent, and each disappears when its field is filled in. */
export function useRequired<Field extends string>(values: Readonly<Record<Field, string>>) {
  const [isSent, setIsSent] = useState(false);
  const isEmpty = (field: Field) => values[field].trim() === '';
  return {
    errorOf: (field: Field): string | undefined => (isSent && isEmpty(field) ? text.fillIn : undefined),
    /** To be called when the form is sent. @returns whether every field is filled in */
    check: (): boolean => {
      setIsSent(true);
      return !(Object.keys(values) as Field[]).some(isEmpty);
    },
  };
}
