/** A smaller difference is the answer's travel time, or doesn't matter. */
const toleratedMs = 60_000;

export type ServerClock = {
  /** @param serverMs when the server wrote an answer that has just come; NaN where it doesn't say. @returns whether that is news */
  hear: (serverMs: number) => boolean;
  /** The server's time as far as it is known: this device's until the first answer. */
  now: () => number;
  /** How far the server is ahead of this device. */
  aheadMs: () => number;
};

/**
 * Phones with a wrong clock are common, by hours and by years. What the server calls due, over or today is told by its clock, which every
 * answer brings.
 */
export function createServerClock(): ServerClock {
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
