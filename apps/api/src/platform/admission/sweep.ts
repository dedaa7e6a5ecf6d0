/** Below so many windows nothing is thrown away. */
const leastSize = 10_000;

/**
 * Throws away the windows of callers that are over, before another one is kept in memory: when there are twice as many as the last look
 * at all of them left. So each new window costs a look at a few, however many are open.
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
