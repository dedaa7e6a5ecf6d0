import {
  landedSymbols,
  type Board,
  type Cell,
  type Landing,
  type LitLine,
  type Scene,
  type SymbolWindow,
} from './board.ts';
import type { Box } from '../game/game-theme.ts';
import type { BoardParts } from './board-parts.ts';
import { cellCentre, cellSize, lineColours, linePoints, symbolSize } from './cell-geometry.ts';
import { otherSceneGround, rightHalf, sceneGround } from './scene-ground.ts';

const pixelsPerUnit = 2;
const steppedBackAlpha = 0.35;

/** The board without WebGL: a drawing that shows each result without motion. */
export function createStillBoard(parts: BoardParts): Board {
  const canvas = document.createElement('canvas');
  canvas.setAttribute('aria-hidden', 'true');
  canvas.className = 'still-board';
  canvas.width = parts.theme.size.width * pixelsPerUnit;
  canvas.height = parts.theme.size.height * pixelsPerUnit;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('this browser can draw neither with WebGL nor in two dimensions');
  context.scale(pixelsPerUnit, pixelsPerUnit);
  parts.host.append(canvas);
  return new StillBoard(context, parts);
}

class StillBoard implements Board {
  readonly #context: CanvasRenderingContext2D;
  readonly #parts: BoardParts;
  readonly #window: (readonly string[])[];
  readonly #turning = new Set<number>();
  #multiplier = 1;
  #scene: Scene = 'base';
  #lit: { cells: readonly Cell[]; lines: readonly LitLine[] } | undefined;
  #gone: readonly Cell[] = [];
  #locked: readonly Cell[] | undefined;

  constructor(context: CanvasRenderingContext2D, parts: BoardParts) {
    this.#context = context;
    this.#parts = parts;
    this.#window = Array.from({ length: parts.theme.grid.reels }, () => []);
  }

  show(window: SymbolWindow): void {
    this.#turning.clear();
    this.#gone = [];
    for (const [reel, symbols] of window.entries()) this.#window[reel] = symbols;
    this.#draw();
  }

  setScene(scene: Scene): void {
    this.#scene = scene;
    this.#draw();
  }

  run(reels: readonly number[]): void {
    for (const reel of reels) this.#turning.add(reel);
    this.rest();
  }

  async land(reel: number, landing: Landing): Promise<void> {
    this.#turning.delete(reel);
    this.#gone = [];
    this.#window[reel] = landedSymbols(landing, this.#parts.theme.grid.rows);
    this.#draw();
  }

  settle(): void {
    this.show(this.#window);
  }

  runMultiplier(): void {}

  async landMultiplier(value: number): Promise<void> {
    this.#multiplier = value;
    this.#draw();
  }

  async light(cells: readonly Cell[], lines: readonly LitLine[]): Promise<void> {
    this.#lit = { cells, lines };
    this.#draw();
  }

  async cover(reel: number, symbol: string): Promise<void> {
    this.#window[reel] = (this.#window[reel] ?? []).map(() => symbol);
    this.#draw();
  }

  async pulseMultiplier(): Promise<void> {}

  async flash(): Promise<void> {}

  async remove(cells: readonly Cell[]): Promise<void> {
    this.#gone = cells;
    this.#draw();
  }

  async refill(_added: readonly number[], window: SymbolWindow): Promise<void> {
    this.show(window);
  }

  async lock(coins: readonly Cell[]): Promise<void> {
    this.#locked = coins;
    this.rest();
  }

  async spinEmpty(landed: readonly Cell[]): Promise<void> {
    this.#locked = [...(this.#locked ?? []), ...landed];
    this.#draw();
    await this.#parts.pace.wait(400);
  }

  unlock(): void {
    this.#locked = undefined;
    this.rest();
  }

  async celebrate(): Promise<void> {}

  rest(): void {
    this.#lit = undefined;
    this.#draw();
  }

  #draw(): void {
    const { theme, art } = this.#parts;
    this.#context.clearRect(0, 0, theme.size.width, theme.size.height);
    this.#drawGround();
    this.#drawCells();
    this.#drawMultiplier();
    this.#context.drawImage(art.cabinet, 0, 0, theme.size.width, theme.size.height);
    for (const line of this.#lit?.lines ?? []) this.#drawLine(line);
  }

  #drawGround(): void {
    const { theme } = this.#parts;
    const { left, top } = theme.reels;
    this.#fill(sceneGround(theme, this.#scene), [theme.reels, ...(theme.multiplier ? [theme.multiplier.box] : [])]);
    const other = otherSceneGround(theme, this.#scene);
    if (other === undefined) return;
    this.#fill(
      other,
      rightHalf(theme.reels).map((box) => ({ ...box, left: left + box.left, top: top + box.top })),
    );
  }

  #fill(colour: number, boxes: readonly Box[]): void {
    this.#context.fillStyle = `#${colour.toString(16).padStart(6, '0')}`;
    for (const { height, left, top, width } of boxes) this.#context.fillRect(left, top, width, height);
  }

  #drawCells(): void {
    if (this.#locked) {
      for (const cell of this.#locked) this.#drawSymbol(this.#parts.theme.coin?.symbol ?? '', cell);
      return;
    }
    for (const [reel, symbols] of this.#window.entries()) {
      for (const [row, symbol] of symbols.entries()) {
        const cell = { reel, row };
        if (!this.#gone.some((gone) => same(gone, cell))) this.#drawSymbol(symbol, cell);
      }
    }
  }

  #drawSymbol(symbol: string, cell: Cell): void {
    const isBack = this.#turning.has(cell.reel) || this.#lit?.cells.some((lit) => same(lit, cell)) === false;
    const { theme } = this.#parts;
    const rows = theme.areRowsDrawn ? this.#window[cell.reel]?.length : theme.grid.rows;
    const size = cellSize(theme, rows);
    const centre = cellCentre(theme, cell, rows);
    this.#context.globalAlpha = isBack ? steppedBackAlpha : 1;
    if (theme.areRowsDrawn) this.#drawSprite('tile', { ...centre, ...size });
    this.#drawSprite(symbol, { ...centre, ...symbolSize(size, theme) });
    this.#context.globalAlpha = 1;
  }

  #drawMultiplier(): void {
    const box = this.#parts.theme.multiplier?.box;
    if (!box) return;
    const centre = { x: box.left + box.width / 2, y: box.top + box.height / 2 };
    this.#drawSprite(`x${this.#multiplier}`, { ...centre, width: box.width, height: box.width * 1.5 });
  }

  #drawSprite(name: string, { x, y, width, height }: Record<'x' | 'y' | 'width' | 'height', number>): void {
    const frame = this.#parts.theme.atlas.frames[name];
    if (!frame) return;
    const { x: fromX, y: fromY, width: fromWidth, height: fromHeight } = frame;
    const { atlas } = this.#parts.art;
    const [left, top] = [x - width / 2, y - height / 2];
    this.#context.drawImage(atlas, fromX, fromY, fromWidth, fromHeight, left, top, width, height);
  }

  #drawLine(lit: LitLine): void {
    this.#context.strokeStyle = `#${(lineColours[lit.line % lineColours.length] ?? 0xffffff).toString(16)}`;
    this.#context.lineWidth = 4;
    this.#context.beginPath();
    for (const { x, y } of linePoints(this.#parts.theme, lit)) this.#context.lineTo(x, y);
    this.#context.stroke();
  }
}

const same = (one: Cell, other: Cell) => one.reel === other.reel && one.row === other.row;
