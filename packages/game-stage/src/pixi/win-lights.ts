import { Container, Sprite } from 'pixi.js';
import type { Cell } from '../board.ts';
import { cellCentre, cellSize, lineColours, linePoints, type Point } from '../cell-geometry.ts';
import type { GameTheme } from '../game-theme.ts';
import type { Textures } from './textures.ts';

const lineThickness = 22;

/** Golden frames around winning cells and the lines that join them. */
export class WinLights {
  readonly container = new Container();
  readonly #theme: GameTheme;
  readonly #textures: Textures;
  readonly #lines = new Container();
  readonly #frames: Sprite[];

  constructor(theme: GameTheme, textures: Textures) {
    this.#theme = theme;
    this.#textures = textures;
    const { width, height } = cellSize(theme);
    this.#frames = Array.from({ length: theme.grid.reels * theme.grid.rows }, (_, i) => {
      const frame = new Sprite({ texture: textures.require('cell'), anchor: 0.5, visible: false, blendMode: 'add' });
      const { x, y } = cellCentre(theme, { reel: Math.floor(i / theme.grid.rows), row: i % theme.grid.rows });
      frame.position.set(x, y);
      frame.setSize(width * 1.12, height * 1.08);
      return frame;
    });
    this.container.addChild(...this.#frames, this.#lines);
  }

  frame(cells: readonly Cell[]): void {
    const lit = new Set(cells.map(({ reel, row }) => reel * this.#theme.grid.rows + row));
    for (const [i, frame] of this.#frames.entries()) frame.visible = lit.has(i);
  }

  /** Draws lines as far as `part` (0…1) of their way from the left. */
  drawLines(lines: readonly number[], part: number): void {
    for (const old of this.#lines.removeChildren()) old.destroy();
    for (const line of lines) {
      const points = linePoints(this.#theme, line);
      const segments = points.slice(1).map((to, i) => ({ from: points[i] ?? to, to }));
      for (const [i, segment] of segments.entries()) {
        const covered = Math.min(1, Math.max(0, part * segments.length - i));
        if (covered > 0) this.#lines.addChild(this.#segment(segment.from, segment.to, { covered, line }));
      }
    }
  }

  setAlpha(alpha: number): void {
    for (const frame of this.#frames) frame.alpha = alpha;
  }

  #segment(from: Point, to: Point, { covered, line }: { covered: number; line: number }): Sprite {
    const texture = this.#textures.require('line');
    const length = Math.hypot(to.x - from.x, to.y - from.y) * covered;
    const sprite = new Sprite({
      texture,
      anchor: { x: 0, y: 0.5 },
      tint: lineColours[line % lineColours.length] ?? 0xffffff,
    });
    sprite.position.set(from.x, from.y);
    sprite.rotation = Math.atan2(to.y - from.y, to.x - from.x);
    sprite.setSize(length, lineThickness);
    return sprite;
  }
}
