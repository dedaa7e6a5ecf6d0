/**
 * Which games the lobby calls HOT, from real play alone. A player counts once for each hour with the game, so fast play
 * makes no game hot.
 */
export type HotRule = {
  /** How many days back play counts. */
  days: number;
  /** The fewest players by hour that a game must have had in that time… */
  leastPlayerHours: number;
  /** …and the most games that are hot at once. */
  most: number;
};

export const hotRule: HotRule = { days: 3, leastPlayerHours: 10, most: 3 };
