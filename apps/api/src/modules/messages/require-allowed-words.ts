import { findForbiddenWords, type Notice } from '@ipe/staff-contract';
import { refuseField } from '#platform/calls/refusal.ts';

/**
 * What is offered to players is advertising.
 * @param warning what the law puts on it, where it does
 * @throws RefusedError 400 for words that advertising of bets may not use, where the law asks for its warning too
 */
export function requireAllowedWords(notice: Notice, warning: string | undefined): void {
  if (warning === undefined) return;
  for (const field of ['title', 'content'] as const) {
    const [found] = findForbiddenWords(notice[field]);
    if (found) throw refuseField(field, `A publicidade de apostas não pode dizer “${found.words}”: ${found.why}`);
  }
}
