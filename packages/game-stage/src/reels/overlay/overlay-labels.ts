import type { Cell } from '../board.ts';
import { cellCentre, cellSize, type Point } from '../cell-geometry.ts';
import type { GameTheme } from '../../game/game-theme.ts';
import { element } from './overlay-element.ts';
import type { CoinWords } from './overlay.ts';

const floatHeight = 34;
/** Half the width of the longest amount. */
const edge = 62;

const keyOf = ({ reel, row }: Cell) => `${reel}.${row}`;

/** Words on cells: values of coins, and amounts that rise from wins. */
export class OverlayLabels {
  readonly root = element('stage-labels');
  readonly #theme: GameTheme;
  readonly #coins = new Map<string, HTMLElement>();
  readonly #floats: HTMLElement[] = [];
  #middle: Point = { x: 0, y: 0 };

  constructor(theme: GameTheme) {
    this.#theme = theme;
  }

  setCoins(coins: readonly CoinWords[]): void {
    const kept = new Set(coins.map(keyOf));
    for (const [key, label] of this.#coins) {
      if (kept.has(key)) continue;
      label.remove();
      this.#coins.delete(key);
    }
    for (const coin of coins) if (!this.#coins.has(keyOf(coin))) this.#addCoin(coin);
  }

  countCoin(cell: Cell): void {
    this.#coins.get(keyOf(cell))?.classList.add('is-counted');
  }

  /** Shows an amount. Amounts of the same moment are listed below each other, at the middle of the first one's cells. */
  float(cells: readonly Cell[], words: string): void {
    const label = element('stage-float', words);
    this.#middle =
      this.#floats.length === 0 ? this.#middleOf(cells) : { ...this.#middle, y: this.#middle.y + floatHeight };
    place(label, this.#middle);
    this.#floats.push(label);
    this.root.append(label);
  }

  clearFloats(): void {
    for (const label of this.#floats.splice(0)) label.remove();
  }

  /** The middle of the cells, moved so far from the edges that the words stay within the reels. */
  #middleOf(cells: readonly Cell[]): Point {
    const { left, width } = this.#theme.reels;
    const centres = cells.map((cell) => cellCentre(this.#theme, cell));
    const mean = (axis: 'x' | 'y') =>
      centres.reduce((sum, centre) => sum + centre[axis], 0) / Math.max(1, centres.length);
    return { x: Math.min(left + width - edge, Math.max(left + edge, mean('x'))), y: mean('y') };
  }

  #addCoin(coin: CoinWords): void {
    const label = element('stage-coin', element('stage-coin-name', coin.name ?? 'R$'), coin.amount);
    label.classList.toggle('is-named', coin.name !== undefined);
    const { width, height } = cellSize(this.#theme);
    // Longer amounts have a smaller font, so that they fit their coin, down to a readable size.
    const fontPx = Math.max(12, Math.min(width, height) * Math.min(0.3, 1.5 / Math.max(4, coin.amount.length)));
    label.style.setProperty('--coin-text', `${fontPx}px`);
    place(label, cellCentre(this.#theme, coin));
    this.#coins.set(keyOf(coin), label);
    this.root.append(label);
  }
}

function place(label: HTMLElement, { x, y }: Point): void {
  label.style.left = `${x}px`;
  label.style.top = `${y}px`;
}
