import type { gameKind } from '@ipe/contract/fields';
import type { StatedReturn } from '@ipe/game-rules/return';
import { familyOf, type GameMath } from '@ipe/slot-engine';
import type { InferOutput } from 'valibot';
import type { Certificate } from './certificate.ts';
import type { Game, GameShelf } from './game-shelf.ts';
import { bonusWords, playWords, type GameTheme } from './game-themes.ts';

/** A game as the lobby knows it, ours or a provider's. */
export type ListedGame = StatedReturn & {
  gameId: string;
  name: string;
  provider: string;
  /** The address of the smallest AVIF of its cover, on our own host. */
  image: string;
  /** A tiny blurred cover as a data address, if there is one. */
  placeholder?: string | undefined;
  /** A day in São Paulo, `2026-11-20`, or the instant if more than one game came that day, `2026-11-20T18:00Z`. */
  releasedOn: string;
  kind: GameKind;
  /** How it is played; unknown for a provider's game. */
  family?: GameMath['family'];
  /** What it is about; undefined if that is unknown. */
  themes?: readonly GameTheme[] | undefined;
  /** The laboratory's certificate for what is played now. */
  certificate?: Certificate | undefined;
  /** Words by which it is found besides name, provider and themes. */
  searchWords: readonly string[];
  /** Whether another studio's game has a demonstration; all of our own have one. */
  hasDemo?: boolean;
  /** Whether its studio can give free rounds in it. */
  hasFreeRounds?: boolean;
  /**
   * Whether it can't be offered now, whatever staff set: its studio is off, its cover is broken, or it has no return
   * for this jurisdiction.
   */
  isHeldBack?: boolean;
};

/** What a game is, for the regulator and for the lobby's collections. */
export type GameKind = InferOutput<typeof gameKind>;

function listOwn(game: Game, brandName: string): ListedGame {
  const kind = familyOf(game.math).gameKind;
  const family = game.math.family;
  // Players search for a plinko or a cascade by how it is played, without knowing our game's name.
  const searchWords = [...playWords[family], ...bonusWords(game.math)];
  return { ...game, provider: game.provider ?? `${brandName} Studio`, kind, family, searchWords };
}

/** Our own games as the lobby knows them. */
export const listOwnGames = (shelf: GameShelf, brandName: string): ListedGame[] =>
  [...shelf.values()].map((game) => listOwn(game, brandName));
