import { useState } from 'react';
import { useDraft } from '#shell/forms/use-draft.ts';
import type { Typed } from './deed.ts';

const noWords = { message: '', name: '', reason: '' };
const noSums = { amount: '', game: '', stake: '', rounds: '', playDays: '', times: '', days: '' };
const noNumbers = { mobile: '', code: '', cpf: '', year: '' };

/** What is typed into a deed: its words and sums survive a reload of the tab; a player's numbers aren't kept there. */
export function useTyped(name: string) {
  const [words, keep] = useDraft(name, noWords);
  const [sums, keepSums] = useDraft(`${name}:sums`, noSums);
  const [numbers, setNumbers] = useState(noNumbers);
  function change(field: keyof Typed, value: string): void {
    if (field in noNumbers) setNumbers({ ...numbers, [field]: value });
    else if (field in noSums) keepSums({ ...sums, [field]: value });
    else keep({ ...words, [field]: value });
  }
  function forget(): void {
    keep(null);
    keepSums(null);
  }
  const typed: Typed = { ...words, ...sums, ...numbers };
  return { typed, change, forget };
}
