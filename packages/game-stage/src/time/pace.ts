import type { FrameClock } from './frame-clock.ts';

/** How the player wants rounds played. `calm` is for a device that is set to less motion. */
export type PaceMode = 'normal' | 'turbo' | 'calm';

/** How much moves beside what has to. A device that is set to less motion has `calm`, whatever was chosen. */
export type Intensity = 'calm' | 'normal' | 'full';

/** How many more or fewer things fly than usual. */
export const flyingShare: Record<Intensity, number> = { calm: 0, normal: 1, full: 1.5 };

const turboFactor = 0.4;

export type Pace = {
  mode: PaceMode;
  intensity: Intensity;
  /** Resolves after a pause, shorter in turbo. */
  wait: (ms: number) => Promise<void>;
  /** Calls `draw` with 0…1 over a time, and always at last with 1. In calm mode only with 1. */
  animate: (ms: number, draw: (progress: number) => void) => Promise<void>;
  /** Ends what is being played now; what comes after `endStep` takes its time again. Once more: all until `endChapter`. */
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
