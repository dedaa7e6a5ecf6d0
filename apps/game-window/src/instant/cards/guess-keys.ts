import type { Guess } from './cards-shown.ts';

const guesses: Readonly<Record<string, Guess>> = { ArrowUp: 'higher', ArrowDown: 'lower' };

/**
 * The up and down keys guess, in every phase. They never change the stake, as they do in other games, because a key pressed a moment after
 * a round would change it by accident. The left and right keys change it.
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
