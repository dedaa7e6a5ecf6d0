import { Container, Sprite } from 'pixi.js';
import type { Pose } from '../life/symbol-motion.ts';
import type { ReelTape } from '../reel-tape.ts';
import { steppedBack } from './symbol-field.ts';
import type { Textures } from '../../pixi/textures.ts';

type Size = { width: number; height: number };

type Look = {
  textures: Textures;
  /** The most rows that the reel can show. */
  rows: number;
  reel: Size;
  /** The size of a symbol in a cell. */
  symbol: (cell: Size) => Size;
  /** Whether each cell has a tile behind its symbol, which shows the cell's height. */
  hasTiles?: boolean;
};

/** The sprites of one cell. */
type CellSprites = { symbol: Sprite; tile: Sprite | undefined };

/** Draws one reel: the sprites of its rows and the one that comes in from above, counted from below. */
export class ReelSprites {
  readonly container = new Container();
  readonly #look: Look;
  readonly #tape: ReelTape;
  readonly #cells: CellSprites[];

  constructor(tape: ReelTape, look: Look) {
    this.#tape = tape;
    this.#look = look;
    const tileOf = () => new Sprite({ texture: look.textures.require('tile'), anchor: 0.5 });
    this.#cells = Array.from({ length: look.rows + 1 }, () => ({
      symbol: new Sprite({ anchor: 0.5 }),
      tile: look.hasTiles ? tileOf() : undefined,
    }));
    // Growing symbols must be in front of their neighbours' tiles.
    const tiles = this.#cells.flatMap(({ tile }) => tile ?? []);
    this.container.addChild(...tiles, ...this.#cells.map(({ symbol }) => symbol).toReversed());
  }

  readonly draw = (position: number, isSmeared: boolean, rows: number): void => {
    const { textures, reel } = this.#look;
    const whole = Math.floor(position);
    const cell = { width: reel.width, height: reel.height / rows };
    const size = this.#look.symbol(cell);
    for (const [fromBelow, { symbol, tile }] of this.#cells.entries()) {
      const name = this.#tape.symbolFromBelow(whole, fromBelow);
      const middle = reel.height - (fromBelow + 0.5 + whole - position) * cell.height;
      symbol.visible = fromBelow <= rows;
      symbol.texture = isSmeared ? textures.smeared(name) : textures.require(name);
      symbol.setSize(size);
      symbol.rotation = 0;
      symbol.position.set(cell.width / 2, middle);
      if (!tile) continue;
      tile.visible = symbol.visible;
      tile.setSize(cell.width - tileGap, cell.height - tileGap);
      tile.position.set(cell.width / 2, middle);
    }
  };

  /** Lights some rows and darkens the others; without `rows` all have full brightness. */
  light(rows: ReadonlySet<number> | undefined): void {
    for (const [fromBelow, { symbol, tile }] of this.#cells.entries()) {
      const tint = !rows || rows.has(this.#tape.rows - 1 - fromBelow) ? 0xffffff : steppedBack;
      symbol.tint = tint;
      if (tile) tile.tint = tint;
    }
  }

  /** Poses the symbol of a row during its motion; the reel is at rest. */
  pose(row: number, { across, up, turn, lift }: Pose): void {
    const { reel } = this.#look;
    const { rows } = this.#tape;
    const cell = { width: reel.width, height: reel.height / rows };
    const size = this.#look.symbol(cell);
    const symbol = this.#cells[rows - 1 - row]?.symbol;
    if (!symbol) return;
    symbol.setSize(size.width * across, size.height * up);
    symbol.rotation = turn;
    symbol.y = (row + 0.5 - lift) * cell.height;
  }
}

/** The gap between two tiles, in units of the design box. */
const tileGap = 2;
