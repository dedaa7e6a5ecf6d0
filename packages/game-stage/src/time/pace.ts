import type { FrameClock } from './frame-clock.ts';

/** How fast rounds are played. `calm` is for devices set to less motion. */
export type PaceMode = 'normal' | 'turbo' | 'calm';

/** How much moves that needn't. A device set to less motion gets `calm`, whatever the player has chosen. */
export type Intensity = 'calm' | 'normal' | 'full';

/** The number of flying things, relative to the usual one. */
export const flyingShare: Record<Intensity, number> = { calm: 0, normal: 1, full: 1.5 };

const turboFactor = 0.4;

export type Pace = {
  mode: PaceMode;
  intensity: Intensity;
  /** Resolves after a pause, shorter in turbo. */
  wait: (ms: number) => Promise<void>;
  /** Calls `draw` with 0…1 over a time, and always with 1 at the end. In calm mode only with 1. */
  animate: (ms: number, draw: (progress: number) => void) => Promise<void>;
  /** Ends what is playing now; after `endStep` things take their time again. A second call skips everything until `endChapter`. */
  skip: () => void;
  endStep: () => void;
  endChapter: () => void;
};

export function createPace(clock: FrameClock, mode: PaceMode = 'normal'): Pace {
  const running = new Set<() => void>();
  let isHurried = false;
  let isRushed = false;
  let chosen: Intensity = 'normal';

  const pace: Pace = {
    mode,
    get intensity() {
      return pace.mode === 'calm' ? 'calm' : chosen;
    },
    set intensity(intensity) {
      chosen = intensity;
    },
    wait: (ms) => run(ms, () => {}),
    animate: (ms, draw) => {
      if (pace.mode !== 'calm') return run(ms, draw);
      draw(1);
      return Promise.resolve();
    },
    skip: () => {
      isRushed = isHurried;
      isHurried = true;
      for (const finish of running) finish();
    },
    endStep: () => {
      isHurried = isRushed;
    },
    endChapter: () => {
      isHurried = false;
      isRushed = false;
    },
  };

  function run(ms: number, draw: (progress: number) => void): Promise<void> {
    const durationMs = pace.mode === 'turbo' ? ms * turboFactor : ms;
    if (isHurried || durationMs <= 0) {
      draw(1);
      return Promise.resolve();
    }
    return new Promise((resolve) => {
      const startMs = clock.nowMs();
      const leave = clock.onFrame((nowMs) => {
        const progress = Math.max(0, (nowMs - startMs) / durationMs);
        if (progress >= 1) finish();
        else draw(progress);
      });
      const finish = () => {
        leave();
        running.delete(finish);
        draw(1);
        resolve();
      };
      running.add(finish);
    });
  }

  return pace;
}
