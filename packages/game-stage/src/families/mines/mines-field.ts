import type { Pace } from '../../time/pace.ts';
import type { Atlas } from '../../sprites/atlas-sprite.ts';
import { cellAfterKey, placeOf, readingOrder, type CellPlace, type FieldSize } from './cell-places.ts';
import { MinesCell, type CellState, type OpenState } from './mines-cell.ts';

/** The Portuguese names for screen readers. */
export type FieldWords = { field: string; nameOf: (place: CellPlace, state: CellState) => string };

export type FieldParts = {
  size: FieldSize;
  atlas: Atlas;
  pace: Pace;
  words: FieldWords;
  onPick: (cell: number) => void;
};

/** The cells as buttons. One cell is in the tab order, and the arrow keys lead to the others. */
export class MinesField {
  readonly element = document.createElement('div');
  readonly #parts: FieldParts;
  readonly #cells: readonly MinesCell[];
  #isOpenable = false;

  constructor(parts: FieldParts) {
    const { size, atlas, pace, words } = parts;
    this.#parts = parts;
    this.#cells = Array.from({ length: size.columns * size.rows }, () => new MinesCell(atlas, pace));
    this.element.className = 'mines-field';
    this.element.setAttribute('role', 'group');
    this.element.setAttribute('aria-label', words.field);
    this.element.style.setProperty('--columns', String(size.columns));
    const inOrder = readingOrder(size);
    for (const cell of inOrder) this.#place(cell);
    this.#rove(inOrder[0] ?? 0);
    this.setOpenable(false);
  }

  /** The cells that aren't open yet. */
  get closed(): number[] {
    return [...this.#cells.keys()].filter((cell) => this.#cells[cell]?.state === 'closed');
  }

  /** All cells except these. */
  others(cells: readonly number[]): number[] {
    return [...this.#cells.keys()].filter((cell) => !cells.includes(cell));
  }

  /** Sets whether a tap opens a closed cell. The cells are never `disabled`, because they would lose the focus. */
  setOpenable(isOpenable: boolean): void {
    this.#isOpenable = isOpenable;
    this.element.dataset['openable'] = String(isOpenable);
    for (const cell of this.#cells.keys()) this.#describe(cell);
  }

  cover(cell: number, state: 'closed' | 'waiting'): void {
    this.#cells[cell]?.cover(state);
    this.#describe(cell);
  }

  coverAll(): void {
    for (const cell of this.#cells.keys()) this.cover(cell, 'closed');
  }

  /** Shows a cell open, without motion. */
  show(cell: number, state: OpenState): void {
    this.#cells[cell]?.show(state);
    this.#describe(cell);
  }

  async open(cell: number, state: OpenState): Promise<void> {
    const opening = this.#cells[cell]?.open(state);
    this.#describe(cell);
    await opening;
  }

  async burst(cell: number): Promise<void> {
    await this.#cells[cell]?.burst();
  }

  #place(cell: number): void {
    const button = this.#cells[cell]?.button;
    if (!button) return;
    button.dataset['cell'] = String(cell);
    button.addEventListener('click', () => this.#pick(cell));
    button.addEventListener('focus', () => this.#rove(cell));
    button.addEventListener('keydown', (event) => {
      const next = cellAfterKey(event.key, cell, this.#parts.size);
      if (next === undefined) return;
      event.preventDefault();
      // The game window changes the stake with the arrow keys.
      event.stopPropagation();
      this.#cells[next]?.button.focus();
    });
    this.element.append(button);
  }

  #pick(cell: number): void {
    if (this.#isOpenable && this.#cells[cell]?.state === 'closed') this.#parts.onPick(cell);
  }

  #rove(to: number): void {
    for (const [cell, { button }] of this.#cells.entries()) button.tabIndex = cell === to ? 0 : -1;
  }

  #describe(cell: number): void {
    const { size, words } = this.#parts;
    const shown = this.#cells[cell];
    if (!shown) return;
    shown.button.setAttribute('aria-label', words.nameOf(placeOf(cell, size), shown.state));
    shown.button.setAttribute('aria-disabled', String(!this.#isOpenable || shown.state !== 'closed'));
  }
}
