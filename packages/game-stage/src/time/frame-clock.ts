type OnFrame = (nowMs: number) => void;

/** Time that advances with the screen's frames. Without listeners it stands still and costs nothing. */
export type FrameClock = {
  nowMs: () => number;
  /** Calls the listener once per frame until the returned function is called. */
  onFrame: (listener: OnFrame) => () => void;
  /**
   * Sets the function that draws the picture. It runs after the listeners of each frame, and once more after the last listener has left.
   */
  onPaint: (paint: () => void) => void;
  /** Asks for one picture while nothing moves. */
  repaint: () => void;
};

export function createFrameClock(): FrameClock {
  let paint = () => {};
  const listeners = new Set<OnFrame>();
  let scheduled = false;
  let isInFrame = false;

  const schedule = () => {
    if (scheduled) return;
    scheduled = true;
    // From rest the picture begins one frame later: the first frame shows the effect of the tap, and a slow phone can't do both in one.
    requestAnimationFrame(isInFrame ? frame : () => requestAnimationFrame(frame));
  };
  const frame = () => {
    scheduled = false;
    isInFrame = true;
    const now = performance.now();
    for (const listener of listeners) listener(now);
    paint();
    if (listeners.size > 0) schedule();
    isInFrame = false;
  };

  return {
    nowMs: () => performance.now(),
    onFrame: (listener) => {
      listeners.add(listener);
      schedule();
      return () => {
        listeners.delete(listener);
        schedule();
      };
    },
    onPaint: (newPaint) => {
      paint = newPaint;
    },
    repaint: schedule,
  };
}
