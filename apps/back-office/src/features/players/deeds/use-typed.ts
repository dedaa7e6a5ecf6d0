import { useState } from 'react';
import { useDraft } from '#shell/forms/use-draft.ts';
import type { Typed } from './deed.ts';

const noWords = { amount: '', times: '', days: '', message: '', name: '', reason: '' };
const noNumbers = { mobile: '', code: '', cpf: '' };

/** What is typed into a deed: its words survive a reload of the tab; a player's numbers aren't kept there. */
export function useTyped(name: string) {
  const [words, keep] = useDraft(name, noWords);
  const [numbers, setNumbers] = useState(noNumbers);
  function change(field: keyof Typed, value: string): void {
    if (field in noNumbers) setNumbers({ ...numbers, [field]: value });
    else keep({ ...words, [field]: value });
  }
  const typed: Typed = { ...words, ...numbers };
  return { typed, change, forget: () => keep(null) };
}
