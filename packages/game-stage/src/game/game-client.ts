import type { RulesSheet } from '@ipe/game-rules';
import type {
  CardsMath,
  CrashMath,
  GameMath,
  InstantMath,
  KenoMath,
  MinesMath,
  PlinkoMath,
  ReelsMath,
} from '@ipe/slot-engine';
import type { GameTheme, Picture, SceneTheme, SpriteFrame } from './game-theme.ts';
import type { Look, SoundLook } from '@ipe/contract/look';
import type { SceneFamily } from './scene-family.ts';

/** The stakes that the house offers, ascending, in centavos. */
export type Offer = {
  stakesCentavos: readonly number[];
  defaultStakeCentavos: number;
  /** How fast a demonstration may play, where the house's profile restricts that. */
  pace?: { leastCycleMs: number; autoplay: boolean; turbo: boolean };
};

/** The answer of `GET /games/<id>/client.json`: everything that the window needs from a game's folder. */
export type ClientFile = {
  math: GameMath;
  offer: Offer;
  look: Look;
  frames: Readonly<Record<string, SpriteFrame>>;
  /** The pictures by file name: `atlas`, `cabinet`, `hero`, `title`, `garden`, `garden-wide`. */
  pictures: Readonly<Record<string, Picture>>;
};

type ClientOf<GameFile extends GameMath, Theme> = Omit<SceneFamily, 'kind'> & {
  gameId: string;
  family: GameFile['family'];
  math: GameFile;
  theme: Theme;
  offer: Offer;
  sound: SoundLook;
  /** The units of a base bet (`bet.units`): a win in money is stake × units ÷ `betUnits`. */
  betUnits: number;
  /** `base` first, then the modes to buy or choose; a mode costs stake × costUnits ÷ betUnits. */
  modes: readonly { mode: string; costUnits: number }[];
  rules: RulesSheet;
  title: Picture;
  garden: { portrait: Picture; wide: Picture };
};

/** A game with reels as the window loads it. */
export type SlotClient = ClientOf<ReelsMath, GameTheme> & {
  kind: 'slot';
  /** The symbols on the reels before the first spin. */
  restingWindow: readonly (readonly string[])[];
};

/** A game in which the player decides in a round, with a scene of its own. */
type SceneClient<GameFile extends InstantMath> = ClientOf<GameFile, SceneTheme> & { kind: 'instant' };

export type CrashClient = SceneClient<CrashMath>;
export type MinesClient = SceneClient<MinesMath>;
export type CardsClient = SceneClient<CardsMath>;
export type InstantClient = CrashClient | MinesClient | CardsClient;

export type PlinkoClient = ClientOf<PlinkoMath, SceneTheme> & { kind: 'whole-round' };
export type KenoClient = ClientOf<KenoMath, SceneTheme> & { kind: 'whole-round' };
/** A game with a scene instead of reels whose round is decided completely when it is bought. */
export type WholeRoundClient = PlinkoClient | KenoClient;

/** A game as the window loads it. */
export type GameClient = SlotClient | InstantClient | WholeRoundClient;
