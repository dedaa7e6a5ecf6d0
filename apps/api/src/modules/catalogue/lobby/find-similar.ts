import type { GameIndex } from './game-index.ts';
import type { ListedGame } from '../listed-game.ts';

/** As many games as fill two rows of a phone. */
const most = 6;
/** How a game is played weighs more than its theme: a player who likes a crash game rarely wants reels with the same rocket. */
const samePlay = 3;
const sameTheme = 2;

/** How a game is played: the family if both games have one, otherwise the kind, because a provider's game has no family. */
const playOf = ({ family, kind }: ListedGame, other: ListedGame): string => (other.family && family) ?? kind;

const likeness = (one: ListedGame, other: ListedGame): number => {
  const themes = (one.themes ?? []).filter((theme) => other.themes?.includes(theme)).length;
  return themes * sameTheme + (playOf(one, other) === playOf(other, one) ? samePlay : 0);
};

/** Finds the games most like this one, the most similar first; equally similar ones stay in the lobby's order. */
export function findSimilar({ byDefault }: GameIndex, game: ListedGame): ListedGame[] {
  return byDefault
    .map(({ game: other }) => ({ other, alike: other.gameId === game.gameId ? 0 : likeness(game, other) }))
    .filter(({ alike }) => alike > 0)
    .toSorted((one, other) => other.alike - one.alike)
    .slice(0, most)
    .map(({ other }) => other);
}
