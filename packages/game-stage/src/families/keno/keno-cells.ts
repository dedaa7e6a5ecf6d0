import { atlasSprite, type Atlas } from '../../sprites/atlas-sprite.ts';

/** The number of cells in a row, on every screen. */
const columns = 8;

const moves: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowUp: -columns,
  ArrowDown: columns,
};

/** The cell to which a key moves from `cell`; left and right stay in the row. @returns undefined for keys that don't move */
export function cellAfterKey(key: string, cell: number, cells: number): number | undefined {
  const row = cell - (cell % columns);
  if (key === 'Home') return row;
  if (key === 'End') return Math.min(row + columns, cells) - 1;
  const by = Object.hasOwn(moves, key) ? moves[key] : undefined;
  if (by === undefined) return undefined;
  const next = cell + by;
  const isInRow = Math.abs(by) === columns || Math.floor(next / columns) * columns === row;
  return next >= 0 && next < cells && isInRow ? next : cell;
}

type CellsParts = {
  cells: number;
  atlas: Atlas;
  /** The group's name, and a cell's name by its number from 1. */
  words: { field: string; cell: (number: number, isDrawn: boolean) => string };
  onPick: (cell: number) => void;
};

/** Every cell is a toggle button. One cell is in the tab order, and the arrow keys lead to the others. */
export class KenoCells {
  readonly element = document.createElement('div');
  readonly #parts: CellsParts;
  readonly #buttons: readonly HTMLButtonElement[];

  constructor(parts: CellsParts) {
    this.#parts = parts;
    this.element.className = 'keno-cells';
    this.element.setAttribute('role', 'group');
    this.element.setAttribute('aria-label', parts.words.field);
    this.element.style.setProperty('--columns', String(columns));
    this.#buttons = Array.from({ length: parts.cells }, (_, cell) => this.#build(cell));
    this.element.append(...this.#buttons);
    this.#rove(0);
  }

  showPicks(picks: readonly number[]): void {
    for (const [cell, button] of this.#buttons.entries())
      button.setAttribute('aria-pressed', String(picks.includes(cell)));
  }

  /** Locks or unlocks the cells. A locked cell isn't `disabled`, because it would lose the focus. */
  lock(isLocked: boolean): void {
    for (const button of this.#buttons) button.setAttribute('aria-disabled', String(isLocked));
  }

  draw(cell: number): void {
    const button = this.#buttons[cell];
    if (!button) return;
    button.dataset['drawn'] = button.getAttribute('aria-pressed') === 'true' ? 'hit' : 'other';
    button.setAttribute('aria-label', this.#parts.words.cell(cell + 1, true));
  }

  /** Removes the draw. */
  clear(): void {
    for (const [cell, button] of this.#buttons.entries()) {
      if (button.dataset['drawn'] === undefined) continue;
      delete button.dataset['drawn'];
      button.setAttribute('aria-label', this.#parts.words.cell(cell + 1, false));
    }
  }

  #build(cell: number): HTMLButtonElement {
    const { atlas, words, onPick, cells } = this.#parts;
    const button = document.createElement('button');
    button.type = 'button';
    button.className = 'keno-cell';
    button.setAttribute('aria-label', words.cell(cell + 1, false));
    const number = document.createElement('b');
    number.textContent = String(cell + 1);
    button.append(atlasSprite(atlas, 'fruit'), atlasSprite(atlas, 'ripe'), number);
    button.addEventListener('click', () => onPick(cell));
    button.addEventListener('focus', () => this.#rove(cell));
    button.addEventListener('keydown', (event) => {
      // The game window plays and changes the stake with these keys.
      if (event.key === ' ') event.stopPropagation();
      const next = cellAfterKey(event.key, cell, cells);
      if (next === undefined) return;
      event.preventDefault();
      event.stopPropagation();
      this.#buttons[next]?.focus();
    });
    return button;
  }

  #rove(to: number): void {
    for (const [cell, button] of this.#buttons.entries()) button.tabIndex = cell === to ? 0 : -1;
  }
}
