import { findForbiddenWords, type Notice } from '@ipe/staff-contract';
import { refuseField } from '#platform/calls/refusal.ts';

/**
 * Checks a notice as advertising, because that is what an offer to players is.
 * @param warning the sentence that the law requires; undefined where it requires none, and then nothing is checked
 * @throws RefusedError 400 for words that the law forbids in advertising of bets
 */
export function requireAllowedWords(notice: Notice, warning: string | undefined): void {
  if (warning === undefined) return;
  for (const field of ['title', 'content'] as const) {
    const [found] = findForbiddenWords(notice[field]);
    if (found) throw refuseField(field, `A publicidade de apostas não pode dizer “${found.words}”: ${found.why}`);
  }
}
