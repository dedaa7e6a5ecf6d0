import type { Pace } from '../../time/pace.ts';
import { atlasSprite, type Atlas } from '../../sprites/atlas-sprite.ts';

/** A cell's state. `waiting`: the pick is sent and not answered. `left-…`: what was under a cell that the player didn't open. */
export type CellState = 'closed' | 'waiting' | OpenState;

/** The states of a cell without its lid. */
export type OpenState = 'gem' | 'trap' | 'left-gem' | 'left-trap';

const turnMs = 320;

/** One cell of the field: a button with its lid and, once the server has sent it, the object below. */
export class MinesCell {
  readonly button = document.createElement('button');
  readonly #atlas: Atlas;
  readonly #pace: Pace;
  readonly #lid: HTMLElement;
  #state: CellState = 'closed';
  #found: HTMLElement | undefined;

  constructor(atlas: Atlas, pace: Pace) {
    this.#atlas = atlas;
    this.#pace = pace;
    this.#lid = atlasSprite(atlas, 'tile');
    this.button.type = 'button';
    this.button.className = 'mines-cell';
    const lit = atlasSprite(atlas, 'tile-lit');
    lit.classList.add('lit');
    this.#lid.append(lit);
    this.button.append(this.#lid);
    this.button.dataset['state'] = 'closed';
  }

  get state(): CellState {
    return this.#state;
  }

  /** Puts the lid on; `waiting` also shows that an answer is awaited. */
  cover(state: 'closed' | 'waiting'): void {
    this.#set(state);
    this.#found?.remove();
    this.#found = undefined;
    this.#lid.hidden = false;
    this.#lid.style.removeProperty('transform');
    this.#lid.style.removeProperty('opacity');
  }

  /** Shows the cell open, without motion. */
  show(state: OpenState): void {
    this.#lay(state);
    this.#lid.hidden = true;
  }

  /** Opens the cell with motion. */
  async open(state: OpenState): Promise<void> {
    if (this.#state === state) return;
    const found = this.#lay(state);
    await this.#pace.animate(turnMs, (progress) => {
      const out = Math.min(1, progress * 2);
      this.#lid.style.transform = `scale(${1 + 0.18 * out}) rotate(${8 * out}deg)`;
      this.#lid.style.opacity = String(1 - out);
      found.style.transform = `scale(${popped(progress)})`;
    });
    this.#lid.hidden = true;
    found.style.removeProperty('transform');
  }

  /** Lets the trap explode. */
  async burst(): Promise<void> {
    const burst = atlasSprite(this.#atlas, 'burst');
    burst.classList.add('burst');
    this.button.append(burst);
    await this.#pace.animate(620, (progress) => {
      burst.style.transform = `scale(${0.4 + 1.5 * (1 - (1 - progress) ** 3)})`;
      burst.style.opacity = String(Math.min(1, (1 - progress) * 1.8));
    });
    burst.remove();
  }

  #lay(state: OpenState): HTMLElement {
    this.#set(state);
    const found = atlasSprite(this.#atlas, state.endsWith('gem') ? 'gem' : 'trap');
    this.#found?.remove();
    this.#found = found;
    this.button.append(found);
    return found;
  }

  #set(state: CellState): void {
    this.#state = state;
    this.button.dataset['state'] = state;
  }
}

/** The scale of an appearing object: from 0 to 1, with a little overshoot. */
function popped(progress: number): number {
  const left = progress - 1;
  return 1 + 2.7 * left ** 3 + 1.7 * left ** 2;
}
