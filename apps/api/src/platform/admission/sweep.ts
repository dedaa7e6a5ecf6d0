/** With fewer windows than this, none is deleted. */
const leastSize = 10_000;

/**
 * Deletes callers' windows that are over, before another one is added, as soon as there are twice as many as the last
 * sweep left. So each new window costs a look at a few others on average, however many are open.
 */
export function createSweep<Key, Window>(
  windows: Map<Key, Window>,
  isOver: (window: Window, nowMs: number) => boolean,
): (nowMs: number) => void {
  let sweepAt = leastSize;
  return (nowMs) => {
    if (windows.size < sweepAt) return;
    for (const [key, window] of windows) if (isOver(window, nowMs)) windows.delete(key);
    sweepAt = Math.max(leastSize, 2 * windows.size);
  };
}
