import { addDays, saoPauloDay } from '@ipe/pt-br';
import type { Clock } from '#platform/time/clock.ts';
import type { ListedGame } from './listed-game.ts';

/**
 * Which games the lobby calls NEW. The tag must distinguish games: a lobby that opened this week with all of its games
 * has none, and later games are new.
 */
export type NewRule = {
  /** A game is new for this many days after its release… */
  days: number;
  /** …if at most this share of all games is as new as it is. */
  largestShare: number;
};

const newRule: NewRule = { days: 30, largestShare: 0.25 };

/** @param today a day in São Paulo, `2026-11-20` @returns the ids of the new games */
export function findNewGames(games: readonly ListedGame[], today: string, rule: NewRule): ReadonlySet<string> {
  const since = addDays(today, -rule.days);
  const most = Math.floor(games.length * rule.largestShare);
  const releases = games
    .map(({ releasedOn }) => releasedOn)
    .toSorted()
    .toReversed();
  // The release of the first game beyond that share. Games of the same release can't be told apart, so none of them is
  // new.
  const tooMany = releases[most] ?? '';
  return new Set(
    games.filter(({ releasedOn }) => releasedOn >= since && releasedOn > tooMany).map(({ gameId }) => gameId),
  );
}

/**
 * Computes today's new games once a day, and again when the games change.
 * @param deps.listGames the games that the lobby shows
 * @returns a function whose argument must be another value after such a change
 */
export function createNewGames(
  { clock, listGames }: { clock: Clock; listGames: () => readonly ListedGame[] },
  rule: NewRule = newRule,
): (state: unknown) => ReadonlySet<string> {
  let counted: { today: string; state: unknown; games: ReadonlySet<string> } | undefined;
  return (state) => {
    const today = saoPauloDay(clock());
    if (counted?.today !== today || counted.state !== state)
      counted = { today, state, games: findNewGames(listGames(), today, rule) };
    return counted.games;
  };
}
