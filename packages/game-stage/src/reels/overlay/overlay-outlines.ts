import type { GameTheme } from '../../game/game-theme.ts';
import type { Cell } from '../board.ts';
import { cellCentre, cellSize } from '../cell-geometry.ts';
import { element } from './overlay-element.ts';

const svg = 'http://www.w3.org/2000/svg';

/** Outlines around groups of cells, each with a word on the group's first cell. */
export class OverlayOutlines {
  readonly root = element('stage-outlines');
  readonly #theme: GameTheme;

  constructor(theme: GameTheme) {
    this.#theme = theme;
  }

  add(cells: readonly Cell[], words: string): void {
    const [first] = cells;
    if (!first) return;
    const { size } = this.#theme;
    const drawing = document.createElementNS(svg, 'svg');
    drawing.setAttribute('viewBox', `0 0 ${size.width} ${size.height}`);
    drawing.setAttribute('class', 'stage-outline');
    const path = document.createElementNS(svg, 'path');
    path.setAttribute('d', outlineOf(cells, this.#theme));
    drawing.append(path);
    const badge = element('stage-size', words);
    const corner = this.#cornerOf(first);
    badge.style.left = `${corner.x}px`;
    badge.style.top = `${corner.y}px`;
    this.root.append(drawing, badge);
  }

  clear(): void {
    this.root.replaceChildren();
  }

  #cornerOf(cell: Cell): { x: number; y: number } {
    const { height, width } = cellSize(this.#theme);
    const { x, y } = cellCentre(this.#theme, cell);
    return { x: x - width / 2 + 15, y: y - height / 2 + 15 };
  }
}

/** The sides of the cells that no two of them share, as an SVG path. */
export function outlineOf(cells: readonly Cell[], theme: GameTheme): string {
  const { height, width } = cellSize(theme);
  const isIn = (reel: number, row: number) => cells.some((cell) => cell.reel === reel && cell.row === row);
  return cells
    .flatMap(({ reel, row }) => {
      const { x, y } = cellCentre(theme, { reel, row });
      const [left, right, top, bottom] = [x - width / 2, x + width / 2, y - height / 2, y + height / 2];
      return [
        isIn(reel, row - 1) ? '' : `M${left} ${top}H${right}`,
        isIn(reel + 1, row) ? '' : `M${right} ${top}V${bottom}`,
        isIn(reel, row + 1) ? '' : `M${right} ${bottom}H${left}`,
        isIn(reel - 1, row) ? '' : `M${left} ${bottom}V${top}`,
      ];
    })
    .join('');
}
