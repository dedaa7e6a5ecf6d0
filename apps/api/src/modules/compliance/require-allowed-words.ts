import { findForbiddenWords } from '@ipe/staff-contract';
import { refuseField } from '#platform/calls/refusal.ts';

/**
 * Checks texts as advertising, because that is what a house says to its players as a whole, or offers to one.
 * @param texts by the names of their fields
 * @param warning the sentence that the law requires; undefined where it requires none, and then nothing is checked
 * @throws RefusedError 400 for words that the law forbids in advertising of bets
 */
export function requireAllowedWords(texts: Readonly<Record<string, string>>, warning: string | undefined): void {
  if (warning === undefined) return;
  for (const [field, text] of Object.entries(texts)) {
    const [found] = findForbiddenWords(text);
    if (found) throw refuseField(field, `A publicidade de apostas não pode dizer “${found.words}”: ${found.why}`);
  }
}
