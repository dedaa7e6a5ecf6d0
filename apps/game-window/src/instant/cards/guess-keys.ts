import type { Guess } from './cards-shown.ts';

const guesses: Readonly<Record<string, Guess>> = { ArrowUp: 'higher', ArrowDown: 'lower' };

/**
 * Arrows up and down guess, in every phase: one that comes a moment after a round must not change the stake, as it does in other
 * games. Left and right do.
 */
export function connectGuessKeys(guess: (what: Guess) => void): void {
  const press = (event: KeyboardEvent) => {
    const { altKey, code, ctrlKey, metaKey, repeat, target } = event;
    const what = guesses[code];
    const isElsewhere = document.querySelector('dialog[open]') !== null || isField(target);
    if (what === undefined || altKey || ctrlKey || metaKey || isElsewhere) return;
    event.preventDefault();
    event.stopPropagation();
    if (!repeat) guess(what);
  };
  addEventListener('keydown', press, { capture: true });
}

const isField = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('input, select') !== null;
