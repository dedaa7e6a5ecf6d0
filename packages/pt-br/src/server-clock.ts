export type ServerClock = {
  /**
   * @param serverMs when the server wrote the answer that has just arrived, in milliseconds since 1970; NaN if the
   * answer doesn't say. @returns whether the difference has changed
   */
  hear: (serverMs: number) => boolean;
  /** The server's time as far as it is known; the device's own time before the first answer. */
  now: () => number;
  /** How many milliseconds the server's clock is ahead of this device's. */
  aheadMs: () => number;
};

/**
 * Many phones have a clock that is wrong by hours or years. Whether something is due, over or of today therefore
 * follows the server's clock, which comes with every answer.
 * @param toleratedMs a smaller difference comes from the answer's travel time, or doesn't matter
 */
export function createServerClock(toleratedMs = 60_000): ServerClock {
  let aheadMs = 0;
  return {
    hear: (serverMs) => {
      const differenceMs = serverMs - Date.now();
      const isNews = Math.abs(differenceMs - aheadMs) >= toleratedMs;
      if (isNews) aheadMs = Math.abs(differenceMs) > toleratedMs ? differenceMs : 0;
      return isNews;
    },
    now: () => Date.now() + aheadMs,
    aheadMs: () => aheadMs,
  };
}
