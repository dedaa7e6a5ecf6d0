import { useState } from 'react';
import { useDraft } from '#shell/forms/use-draft.ts';
import type { Field, Typed } from './action.ts';

const noWords = { wishId: '', message: '', name: '', reason: '' };
const noSums = { amount: '', game: '', stake: '', rounds: '', playDays: '', times: '', days: '' };
const noNumbers = { mobile: '', code: '', cpf: '', year: '' };

/** The values of an action's form. Words and sums survive a reload of the tab; phone, code, CPF and year aren't stored there. */
export function useTyped(name: string) {
  const [words, keep] = useDraft(name, noWords);
  const [sums, keepSums] = useDraft(`${name}:sums`, noSums);
  const [numbers, setNumbers] = useState(noNumbers);
  function change(field: Field, value: string): void {
    if (field in noNumbers) setNumbers({ ...numbers, [field]: value });
    if (field in noSums) keepSums({ ...sums, [field]: value });
    // One id per wish, so that a repeat after a lost answer gives nothing twice.
    const wishId = words.wishId || crypto.randomUUID();
    keep({ ...words, wishId, ...(field in noWords && { [field]: value }) });
  }
  function forget(): void {
    keep(null);
    keepSums(null);
  }
  const typed: Typed = { ...words, ...sums, ...numbers };
  return { typed, change, forget };
}
