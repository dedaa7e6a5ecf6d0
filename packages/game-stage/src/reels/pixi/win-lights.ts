import { Container, Sprite } from 'pixi.js';
import type { Cell, LitLine } from '../board.ts';
import { cellCentre, cellSize, lineColours, linePoints, type Point } from '../cell-geometry.ts';
import type { GameTheme } from '../../game/game-theme.ts';
import type { Textures } from '../../pixi/textures.ts';

const lineThickness = 22;

/** A piece of a line between two cells; `from` and `to` are fractions of the line's length. */
type Segment = { sprite: Sprite; length: number; from: number; to: number };

/** Golden frames around winning cells, and the lines that join the cells. */
export class WinLights {
  readonly container = new Container();
  readonly #theme: GameTheme;
  readonly #textures: Textures;
  readonly #lines = new Container();
  readonly #frames: Sprite[];
  #segments: Segment[] = [];

  constructor(theme: GameTheme, textures: Textures) {
    this.#theme = theme;
    this.#textures = textures;
    const { reels, rows } = theme.grid;
    this.#frames = Array.from({ length: reels * rows }, (_, i) => {
      const frame = new Sprite({ texture: textures.require('cell'), anchor: 0.5, visible: false, blendMode: 'add' });
      this.#lay(frame, { reel: Math.floor(i / rows), row: i % rows });
      return frame;
    });
    this.container.addChild(...this.#frames, this.#lines);
  }

  /** `rowsOf` returns the number of rows of each reel, in games where it changes. */
  frame(cells: readonly Cell[], rowsOf: (reel: number) => number | undefined = () => undefined): void {
    for (const cell of this.#theme.areRowsDrawn ? cells : []) {
      const frame = this.#frames[cell.reel * this.#theme.grid.rows + cell.row];
      if (frame) this.#lay(frame, cell, rowsOf(cell.reel));
    }
    const lit = new Set(cells.map(({ reel, row }) => reel * this.#theme.grid.rows + row));
    for (const [i, frame] of this.#frames.entries()) {
      frame.visible = lit.has(i);
      frame.alpha = 1;
    }
  }

  /** Frames more cells in addition to the framed ones. */
  addFrames(cells: readonly Cell[]): void {
    for (const { reel, row } of cells) {
      const frame = this.#frames[reel * this.#theme.grid.rows + row];
      if (frame) frame.visible = true;
    }
  }

  /** Prepares these lines; they stay invisible until they are drawn. */
  layLines(lines: readonly LitLine[]): void {
    for (const old of this.#lines.removeChildren()) old.destroy();
    this.#segments = lines.flatMap((lit) => {
      const points = linePoints(this.#theme, lit);
      const count = points.length - 1;
      return points
        .slice(1)
        .map((to, i) => this.#segment(points[i] ?? to, to, { line: lit.line, part: i / count, of: count }));
    });
    for (const { sprite } of this.#segments) this.#lines.addChild(sprite);
  }

  /** Draws the lines up to a fraction (0…1) of their length. */
  drawLines(part: number): void {
    for (let i = 0; i < this.#segments.length; i += 1) {
      const segment = this.#segments[i];
      if (!segment) continue;
      const covered = Math.min(1, (part - segment.from) / (segment.to - segment.from));
      segment.sprite.visible = covered > 0;
      if (covered > 0) segment.sprite.setSize(segment.length * covered, lineThickness);
    }
  }

  setAlpha(alpha: number): void {
    for (const frame of this.#frames) frame.alpha = alpha;
  }

  #lay(frame: Sprite, cell: Cell, rows?: number): void {
    const { width, height } = cellSize(this.#theme, rows);
    const { x, y } = cellCentre(this.#theme, cell, rows);
    frame.position.set(x, y);
    frame.setSize(width * 1.12, height * 1.08);
  }

  #segment(from: Point, to: Point, { line, part, of }: { line: number; part: number; of: number }): Segment {
    const sprite = new Sprite({
      texture: this.#textures.require('line'),
      anchor: { x: 0, y: 0.5 },
      tint: lineColours[line % lineColours.length] ?? 0xffffff,
      visible: false,
    });
    sprite.position.set(from.x, from.y);
    sprite.rotation = Math.atan2(to.y - from.y, to.x - from.x);
    return { sprite, length: Math.hypot(to.x - from.x, to.y - from.y), from: part, to: part + 1 / of };
  }
}
