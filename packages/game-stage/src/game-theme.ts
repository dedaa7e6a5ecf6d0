/** A rectangle in the units of the stage's design box. */
export type Box = { left: number; top: number; width: number; height: number };

/** Where a sprite lies on the atlas, in the atlas's pixels. */
export type SpriteFrame = { x: number; y: number; width: number; height: number };

/** One picture in two formats: AVIF first, WebP for browsers without it. */
export type Picture = { avif: string; webp: string };

/**
 * What a game looks like: data only. Sprites are found by name: a symbol's id, `<id>-smeared` for its running reel,
 * `x<value>` for a multiplier, and `line`, `cell`, `coin` for the effects.
 */
export type GameTheme = {
  /** The design box; the stage scales it to the room it gets. */
  size: { width: number; height: number };
  rows: number;
  reels: Box;
  /** Row by reel, one entry for each line. */
  lines: readonly (readonly number[])[];
  /** The published strips by reel set: what turns past is what can really come. */
  strips: Readonly<Record<string, readonly (readonly string[])[]>>;
  /** The multiplier reel, if the game has one. `tape` holds each value as often as its published weight says. */
  multiplier?: { box: Box; tape: readonly number[] };
  atlas: { picture: Picture; frames: Readonly<Record<string, SpriteFrame>> };
  /** The front of the machine, as large as the design box, over the reels. */
  cabinet: Picture;
  /** The mascot behind the machine. */
  hero: { picture: Picture; box: Box };
  /** Colour of the reels' ground, behind the symbols. */
  ground: number;
};

/** A game as the window loads it. */
export type GameClient = {
  theme: GameTheme;
  /** Units of a base bet (`bet.units`): a win in money is stake × units ÷ this. */
  betUnits: number;
  /** What stands on the reels before the first spin. */
  restingWindow: readonly (readonly string[])[];
  title: Picture;
  garden: { portrait: Picture; wide: Picture };
  rules: RulesSheet;
};

/** The rules and the paytable in Portuguese, written from the mathematics. */
export type RulesSheet = {
  pays: readonly { symbol: string; name: string; count: number; units: number }[];
  lines: readonly (readonly number[])[];
  paragraphs: readonly { title: string; text: string }[];
};
