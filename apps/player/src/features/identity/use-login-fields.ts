import { useEffect, useState } from 'react';
import { openSecret } from '#shell/session/sealed-secret.ts';
import { storage } from '#shell/state/storage.ts';

export type LoginFields = { mobile: string; password: string };

/** Phone and password as typed, beginning with those of the last successful login (specification section 2). */
export function useLoginFields() {
  const [fields, setFields] = useState<LoginFields>({ mobile: storage.read('lastLogin')?.mobile ?? '', password: '' });

  // The last password is sealed, and opening it takes a moment: it must not overwrite what is typed meanwhile.
  useEffect(() => {
    const sealed = storage.read('lastLogin')?.password;
    if (!sealed) return;
    void openSecret(sealed).then((password = '') =>
      setFields((typed) => (typed.password === '' ? { ...typed, password } : typed)),
    );
  }, []);

  return [fields, setFields] as const;
}
