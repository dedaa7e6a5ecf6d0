import type { GameTheme } from '../../game/game-theme.ts';
import { element, setText } from './overlay-element.ts';
import type { Overlay } from './overlay.ts';

/** The height of the row of counters over the reels, in units of the design box. */
const rowHeight = 30;

/** Counters, totals and multipliers in one row over the reels. */
export class OverlayCounters {
  readonly root: HTMLElement;
  readonly #left = element('stage-meter');
  readonly #right = element('stage-meter');
  readonly #steps = element('stage-steps');

  /** Leaves room for the number of ways between the counters and the reels, where the number changes. */
  constructor({ reels, areRowsDrawn = false }: GameTheme) {
    this.root = element('stage-row', this.#left, this.#steps, this.#right);
    this.root.style.top = `${reels.top - (areRowsDrawn ? 2 : 1) * (rowHeight + 4)}px`;
  }

  setMeters({ left, right }: Parameters<Overlay['setMeters']>[0]): void {
    if (left !== undefined) show(this.#left, left);
    if (right !== undefined) show(this.#right, right);
  }

  setRespins(respins: { left: number; of: number } | undefined): void {
    if (!respins) return show(this.#left, '');
    const pips = Array.from({ length: respins.of }, (_, i) =>
      element(i < respins.left ? 'stage-pip is-left' : 'stage-pip'),
    );
    this.#left.replaceChildren('Giros', ...pips);
    this.#left.hidden = false;
  }

  setSteps(values: readonly number[], lit: number | undefined): void {
    const steps = values.map((value, i) => {
      const step = element('stage-step', `×${value}`);
      step.classList.toggle('is-lit', i === lit);
      step.classList.toggle('is-one', values.length === 1);
      return step;
    });
    this.#steps.replaceChildren(...steps);
  }

  /** Shows the drawn symbol in the place of the multipliers. */
  setChosen(sprite: HTMLElement, words: string): void {
    this.#steps.replaceChildren(element('stage-chosen', sprite, words));
  }

  clear(): void {
    this.setMeters({ left: '', right: '' });
    this.#steps.replaceChildren();
  }
}

function show(meter: HTMLElement, words: string): void {
  setText(meter, words);
  meter.hidden = words === '';
}
