import type { CelebrationLook, Motion } from '@ipe/contract/look';

/** A rectangle in the units of the stage's design box. */
export type Box = { left: number; top: number; width: number; height: number };

/** Where a sprite lies on the atlas, in the atlas's pixels. */
export type SpriteFrame = { x: number; y: number; width: number; height: number };

/** One picture in two formats: AVIF first, WebP for browsers without it. */
export type Picture = { avif: string; webp: string };

/** The look of every game: data only. Sprites are found by name. Colours are 0xRRGGBB. */
export type SceneTheme = {
  /** The design box; the stage scales it to the room it gets. */
  size: { width: number; height: number };
  atlas: { picture: Picture; frames: Readonly<Record<string, SpriteFrame>> };
  /** The mascot behind the machine, or the figure of a scene. */
  hero: { picture: Picture; box: Box };
  /** Ground behind the symbols. */
  ground: number;
  /** What flies when much is won, if the game has its own. */
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
  /** Each reel shows another number of rows in every spin, up to those of the grid. Its atlas has a `tile` for the cells. */
  areRowsDrawn?: boolean;
  /** The opening of the reels. */
  reels: Box;
  /** Ground behind the symbols of the right half, if it has one of its own. */
  otherGround?: number;
  /** Row by reel, one entry for each line; none where symbols pay in other ways. */
  lines: readonly (readonly number[])[];
  /** The published strips by reel set: what turns past is what can really come. None where every cell is drawn by itself. */
  strips: Readonly<Record<string, readonly (readonly string[])[]>>;
  /** The multiplier reel, if the game has one. `tape` holds each value as often as its published weight says. */
  multiplier?: { box: Box; tape: readonly number[] };
  /** The colours of the bonus wheel's segments in turn, as the style sheet takes them, if the game has its own. */
  wheel?: { colours: readonly string[] };
  /** How symbols move when they win, by their ids. */
  motions: Readonly<Record<string, Motion>>;
  /** The coin of hold-and-win, and in how many cells of a respin one lands. */
  coin?: { symbol: string; oneIn: number };
  /** The front of the machine, as large as the design box, over the reels. */
  cabinet: Picture;
};
