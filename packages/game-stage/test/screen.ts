import { onTestFinished, vi } from 'vitest';

/** More than the number of promises in any chain of steps. */
const promiseChain = 20;
const hopelessMs = 600_000;

export type ScreenOptions = { width?: number; height?: number; isCalm?: boolean };

/** A screen whose frames the test controls. The stage's own clock runs on it, and time stands still between frames. */
export function openScreen({ width = 360, height = 640, isCalm = false }: ScreenOptions = {}) {
  const time = { nowMs: 1000 };
  const asked: FrameRequestCallback[] = [];
  const room = roomOf(width, height);
  onTestFinished(() => void vi.unstubAllGlobals());
  vi.spyOn(performance, 'now').mockImplementation(() => time.nowMs);
  vi.stubGlobal('requestAnimationFrame', (callback: FrameRequestCallback) => asked.push(callback));
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: isCalm && query.includes('reduced-motion') }));

  /** Lets frames pass, one every `frameMs`. */
  const pass = async (ms: number, frameMs = 16) => {
    for (const end = time.nowMs + ms; time.nowMs < end;) {
      time.nowMs += frameMs;
      for (const callback of asked.splice(0)) callback(time.nowMs);
      for (let i = 0; i < promiseChain; i += 1) await Promise.resolve();
    }
  };
  /** Lets frames pass until the work is done. @returns how many milliseconds that took */
  const until = async (work: Promise<unknown>, frameMs = 16): Promise<number> => {
    const [from, state] = [time.nowMs, { isOver: false }];
    const ending = work.finally(() => (state.isOver = true));
    while (!state.isOver && time.nowMs - from < hopelessMs) await pass(frameMs, frameMs);
    if (!state.isOver) throw new Error('it never ended');
    await ending;
    return time.nowMs - from;
  };
  return {
    ...room,
    pass,
    until,
    /** Hides the tab: time passes without frames. */
    hide: (ms: number) => void (time.nowMs += ms),
    /** Whether nothing waits for a frame, so that the device can sleep. */
    isAsleep: () => asked.length === 0,
  };
}

/** An element that a test can resize, as a page does when a phone is turned. */
function roomOf(width: number, height: number) {
  const size = { width, height };
  const callbacks: (() => void)[] = [];
  const host = document.createElement('div');
  Object.defineProperty(host, 'clientWidth', { get: () => size.width });
  Object.defineProperty(host, 'clientHeight', { get: () => size.height });
  vi.stubGlobal(
    'ResizeObserver',
    class {
      readonly #callback: () => void;
      constructor(callback: () => void) {
        this.#callback = callback;
      }
      observe(): void {
        callbacks.push(this.#callback);
      }
    },
  );
  const resizeTo = (newWidth: number, newHeight: number) => {
    Object.assign(size, { width: newWidth, height: newHeight });
    for (const callback of callbacks) callback();
  };
  /** Calls every observer once, as a browser does at the beginning. */
  const layOut = () => resizeTo(size.width, size.height);
  return { host, resizeTo, layOut };
}
