import { useEffect, useState } from 'react';
import { openSecret } from '#shell/session/sealed-secret.ts';
import { storage } from '#shell/state/storage.ts';

export type LoginFields = { mobile: string; password: string };

/** Phone and password as typed, starting with the last successful login (specification section 2). */
export function useLoginFields() {
  const [fields, setFields] = useState<LoginFields>({ mobile: storage.read('lastLogin')?.mobile ?? '', password: '' });

  // Decrypting the last password takes a moment. It must neither overwrite newer input nor fill in another phone's password.
  useEffect(() => {
    const { mobile, password: sealed } = storage.read('lastLogin') ?? {};
    if (!sealed) return;
    void openSecret(sealed).then((password = '') =>
      setFields((typed) => (typed.password === '' && typed.mobile === mobile ? { ...typed, password } : typed)),
    );
  }, []);

  return [fields, setFields] as const;
}
