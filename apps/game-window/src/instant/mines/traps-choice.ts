import { build } from '#shell/element.ts';
import type { KeyedStorage } from '#storage/forgiving-storage.ts';
import { text } from '#instant/instant.text.ts';

type Bounds = { minMines: number; maxMines: number };
type Kept = { storage: KeyedStorage; key: string };

const quick = [3, 5, 10, 20];

/** How many mines the next round has: a step down and up, and the usual numbers at a tap. */
export class TrapsChoice {
  readonly element: HTMLElement;
  readonly #bounds: Bounds;
  readonly #kept: Kept;
  readonly #number = build('output', '');
  readonly #unit = build('span', 'traps-name');
  readonly #less = stepButton(text.mines.fewer, '−');
  readonly #more = stepButton(text.mines.more, '+');
  readonly #quick: readonly HTMLButtonElement[];
  readonly #onChange: () => void;
  #count: number;
  #isLocked = false;

  constructor(bounds: Bounds, { kept, onChange }: { kept: Kept; onChange: () => void }) {
    this.#bounds = bounds;
    this.#kept = kept;
    this.#onChange = onChange;
    this.#count = this.#within(Number(kept.storage.getItem(kept.key) ?? quick[0]));
    this.#quick = quick
      .filter((count) => count >= bounds.minMines && count <= bounds.maxMines)
      .map((count) => this.#chip(count));
    this.#less.addEventListener('click', () => this.#pick(this.#count - 1));
    this.#more.addEventListener('click', () => this.#pick(this.#count + 1));
    const number = build('span', 'traps-number', this.#number, this.#unit);
    const steps = build('span', 'traps-steps', this.#less, number, this.#more);
    this.element = build('div', 'traps', steps, build('span', 'traps-quick', ...this.#quick));
    this.element.setAttribute('role', 'group');
    this.element.setAttribute('aria-label', text.mines.traps);
    this.#show();
  }

  get count(): number {
    return this.#count;
  }

  /** Shows the number of a round that is taken up. */
  choose(count: number): void {
    this.#count = this.#within(count);
    this.#kept.storage.setItem(this.#kept.key, String(this.#count));
    this.#show();
  }

  lock(isLocked: boolean): void {
    this.#isLocked = isLocked;
    this.#show();
  }

  #pick(count: number): void {
    if (this.#isLocked) return;
    this.choose(count);
    this.#onChange();
  }

  #chip(count: number): HTMLButtonElement {
    const chip = Object.assign(build('button', 'chip', String(count)), { type: 'button' as const });
    chip.setAttribute('aria-label', text.mines.quick(count));
    chip.dataset['count'] = String(count);
    chip.addEventListener('click', () => this.#pick(count));
    return chip;
  }

  #within(count: number): number {
    const { minMines, maxMines } = this.#bounds;
    return Number.isSafeInteger(count) ? Math.min(maxMines, Math.max(minMines, count)) : minMines;
  }

  #show(): void {
    this.#number.textContent = String(this.#count);
    this.#unit.textContent = text.mines.trapsUnit(this.#count);
    this.#less.disabled = this.#isLocked || this.#count <= this.#bounds.minMines;
    this.#more.disabled = this.#isLocked || this.#count >= this.#bounds.maxMines;
    for (const chip of this.#quick) {
      chip.disabled = this.#isLocked;
      chip.setAttribute('aria-pressed', String(Number(chip.dataset['count']) === this.#count));
    }
  }
}

function stepButton(name: string, sign: string): HTMLButtonElement {
  const button = Object.assign(build('button', 'round traps-step', sign), { type: 'button' as const });
  button.setAttribute('aria-label', name);
  return button;
}
