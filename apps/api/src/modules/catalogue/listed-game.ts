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
  /** The smallest AVIF of its cover, on our own host. */
  image: string;
  /** A tiny blurred cover as a data address, where there is one. */
  placeholder?: string | undefined;
  /** São Paulo day, `2026-11-20`, or the instant where more than one came that day, `2026-11-20T18:00Z`. */
  releasedOn: string;
  kind: GameKind;
  /** How it is played; what a provider's games are like inside isn't known. */
  family?: GameMath['family'];
  /** What it is about; nothing is known where it is left out. */
  themes?: readonly GameTheme[] | undefined;
  /** A laboratory's, for what is played now. */
  certificate?: Certificate | undefined;
  /** Words besides name, provider and themes under which it is found. */
  searchWords: readonly string[];
  /** A demonstration of another studio's; of our own every game has one. */
  hasDemo?: boolean;
  /** Whether its studio can give free rounds in it. */
  hasFreeRounds?: boolean;
  /** It isn't offered now, whatever staff say of it: its studio is off, its cover is broken, or it has no return for this jurisdiction. */
  isHeldBack?: boolean;
};

/** What a game is, for the regulator and for the lobby's collections. */
export type GameKind = InferOutput<typeof gameKind>;

function listOwn(game: Game, brandName: string): ListedGame {
  const kind = familyOf(game.math).gameKind;
  const family = game.math.family;
  // Who looks for a plinko or a cascade doesn't know what ours is called.
  const searchWords = [...playWords[family], ...bonusWords(game.math)];
  return { ...game, provider: game.provider ?? `${brandName} Studio`, kind, family, searchWords };
}

/** Our own games as the lobby knows them. */
export const listOwnGames = (shelf: GameShelf, brandName: string): ListedGame[] =>
  [...shelf.values()].map((game) => listOwn(game, brandName));
