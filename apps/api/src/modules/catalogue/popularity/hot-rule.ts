/**
 * Which games the lobby calls HOT, from real play alone: a player counts once for each hour with the game, so that
 * fast play makes no game hot.
 */
export type HotRule = {
  /** How far back play counts. */
  days: number;
  /** So many players by the hour a game must have had in that time… */
  leastPlayerHours: number;
  /** …and only so many games are hot at once. */
  most: number;
};

export const hotRule: HotRule = { days: 3, leastPlayerHours: 10, most: 3 };
