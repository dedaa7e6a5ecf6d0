import type { GameIndex } from './game-index.ts';
import type { ListedGame } from '../listed-game.ts';

/** As many as fill two rows of a phone. */
const most = 6;
/** How it is played weighs more than what it shows: who likes a crash rarely wants reels with the same rocket. */
const samePlay = 3;
const sameTheme = 2;

/** How a game is played, as far as it is known of both: what a provider's game is like inside isn't, but its kind is. */
const playOf = ({ family, kind }: ListedGame, other: ListedGame): string => (other.family && family) ?? kind;

const likeness = (one: ListedGame, other: ListedGame): number => {
  const themes = (one.themes ?? []).filter((theme) => other.themes?.includes(theme)).length;
  return themes * sameTheme + (playOf(one, other) === playOf(other, one) ? samePlay : 0);
};

/** The games that are most like this one, the likest first; those that are alike stay in the lobby's order. */
export function findSimilar({ byDefault }: GameIndex, game: ListedGame): ListedGame[] {
  return byDefault
    .map(({ game: other }) => ({ other, alike: other.gameId === game.gameId ? 0 : likeness(game, other) }))
    .filter(({ alike }) => alike > 0)
    .toSorted((one, other) => other.alike - one.alike)
    .slice(0, most)
    .map(({ other }) => other);
}
