import type { CelebrationLook, Motion } from '@ipe/contract/look';

/** A rectangle in the units of the stage's design box. */
export type Box = { left: number; top: number; width: number; height: number };

/** A sprite's place on the atlas, in the atlas's pixels. */
export type SpriteFrame = { x: number; y: number; width: number; height: number };

/** One picture in two formats: AVIF first, WebP for browsers without it. */
export type Picture = { avif: string; webp: string };

/** The look of every game, as data only. Sprites are found by name. Colours are 0xRRGGBB. */
export type SceneTheme = {
  /** The design box, which the stage scales to the available room. */
  size: { width: number; height: number };
  atlas: { picture: Picture; frames: Readonly<Record<string, SpriteFrame>> };
  /** The mascot behind the machine, or the figure of a scene. */
  hero: { picture: Picture; box: Box };
  /** The background colour of the symbols. */
  ground: number;
  /** The game's own celebration of a large win, if it has one. */
  celebration: CelebrationLook | undefined;
  /** The game's own colour for lights and words. */
  accent: number;
};

/**
 * The look of a game with reels. Its sprites: a symbol's id, `<id>-smeared` for its running reel, `x<value>` for a
 * multiplier, and `line`, `cell`, `coin` for the effects.
 */
export type GameTheme = SceneTheme & {
  grid: { reels: number; rows: number };
  /**
   * Whether each reel's number of rows changes with every spin, up to those of the grid. Such a game's atlas has a `tile` for the cells.
   */
  areRowsDrawn?: boolean;
  /** The opening of the reels. */
  reels: Box;
  /** The background colour of the right half's symbols, where that differs. */
  otherGround?: number;
  /** The row on each reel, one entry for each line; empty where symbols pay in other ways. */
  lines: readonly (readonly number[])[];
  /** The published strips by reel set, so that turning reels show what can really come. Empty where every cell is drawn separately. */
  strips: Readonly<Record<string, readonly (readonly string[])[]>>;
  /** The multiplier reel, if the game has one. `tape` holds each value as often as its published weight says. */
  multiplier?: { box: Box; tape: readonly number[] };
  /** The colours of the bonus wheel's segments in order, as CSS colours, if the game has its own. */
  wheel?: { colours: readonly string[] };
  /** The winning symbols' motions, by symbol id. */
  motions: Readonly<Record<string, Motion>>;
  /** The symbol of the hold-and-win coin, and the chance that one lands in a cell of a respin (1 in `oneIn`). */
  coin?: { symbol: string; oneIn: number };
  /** The front of the machine, which lies over the reels and is as large as the design box. */
  cabinet: Picture;
};
