import { formatMultiplier } from '@ipe/pt-br';
import { build } from '#shell/element.ts';
import { text } from '#instant/instant.text.ts';

/** What each further safe cell makes of the stake: the published row of the chosen number of mines, with where the player stands. */
export class MultiplierLadder {
  readonly element = build('ol', 'ladder');
  #row: readonly number[] = [];

  constructor() {
    this.element.setAttribute('aria-label', text.mines.ladder);
    this.element.tabIndex = 0;
    // Arrows scroll it; the page around would change the stake with them.
    this.element.addEventListener('keydown', (event) => event.stopPropagation());
  }

  /** `reveals`: safe cells so far. */
  show(row: readonly number[], reveals: number): void {
    if (row !== this.#row) this.#build(row);
    for (const [i, step] of [...this.element.children].entries()) {
      const state = i + 1 === reveals ? 'now' : i + 1 < reveals ? 'past' : i === reveals ? 'next' : 'ahead';
      step.setAttribute('data-state', state);
      if (state === 'now') step.setAttribute('aria-current', 'step');
      else step.removeAttribute('aria-current');
    }
    this.#scrollTo(Math.max(0, reveals - 1));
  }

  #build(row: readonly number[]): void {
    this.#row = row;
    const steps = row.map((multiplierX100, i) => {
      const step = build('li', 'ladder-step', formatMultiplier(multiplierX100));
      step.setAttribute('aria-label', text.mines.step(i + 1, multiplierX100));
      return step;
    });
    this.element.replaceChildren(...steps);
  }

  /** The step of the moment stands at the left, the next ones beside it. */
  #scrollTo(index: number): void {
    const step = this.element.children[index];
    if (step instanceof HTMLElement) this.element.scrollTo({ left: step.offsetLeft - this.element.offsetLeft - 4 });
  }
}
