import type { Landing } from './board.ts';
import type { FrameClock } from '../time/frame-clock.ts';
import type { Pace } from '../time/pace.ts';
import { landingMs, landingPart, resizedPart, runningRows } from './reel-motion.ts';
import type { ReelTape } from './reel-tape.ts';

const landingRows = 4;
const leastRunMs = { normal: 620, turbo: 240, calm: 500 };
/** From here on the eye can't follow single symbols. */
const smearedAfterMs = 240;
const sharpAfterLandingPart = 0.3;

type Parts = {
  tape: ReelTape;
  clock: FrameClock;
  pace: Pace;
  /** Draws the tape at a position in rows, of which so many are in sight. */
  draw: (position: number, isSmeared: boolean, rows: number) => void;
};

/** One reel in time: at rest, running until it is told where to land, landing. */
export class SpinningReel {
  readonly #parts: Parts;
  #position = 0;
  #startedMs = 0;
  #laterMs = 0;
  #stopRunning: (() => void) | undefined;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  show(landing: Landing): void {
    this.#halt();
    this.#position = Math.round(this.#position);
    const { draw, tape } = this.#parts;
    tape.place(this.#position, landing);
    draw(this.#position, false, tape.rows);
  }

  /**
   * `laterMs`: how much longer it runs at the least than the first reel, so that reels stop one by one. `startsAfterMs`:
   * how long it still rests, so that they start one by one too, where the player has time for it.
   */
  run({ laterMs = 0, startsAfterMs = 0 } = {}): void {
    if (this.#stopRunning) return;
    this.#laterMs = laterMs;
    const { clock, pace, tape, draw } = this.#parts;
    const from = this.#position;
    const restsMs = pace.mode === 'normal' ? startsAfterMs : 0;
    this.#startedMs = clock.nowMs();
    this.#stopRunning = clock.onFrame((nowMs) => {
      const elapsedMs = nowMs - this.#startedMs - restsMs;
      if (elapsedMs < 0) return;
      if (pace.mode !== 'calm') this.#position = from + runningRows(elapsedMs);
      draw(this.#position, elapsedMs > smearedAfterMs, tape.rows);
    });
  }

  /** A reel that will show more or fewer rows changes them while it slows down. */
  async land(landing: Landing): Promise<void> {
    const { clock, pace, tape, draw } = this.#parts;
    const ranMs = clock.nowMs() - this.#startedMs;
    const leastMs = leastRunMs[pace.mode] + (pace.mode === 'normal' ? this.#laterMs : 0);
    if (ranMs < leastMs) await pace.wait(leastMs - ranMs);
    this.#halt();
    const from = this.#position;
    const rowsBefore = tape.rows;
    const target = Math.ceil(from) + landingRows;
    tape.place(target, landing);
    await pace.animate(landingMs(target - from), (progress) => {
      this.#position = from + (target - from) * landingPart(progress);
      const rows = rowsBefore + (tape.rows - rowsBefore) * resizedPart(progress);
      draw(this.#position, progress < sharpAfterLandingPart, rows);
    });
  }

  #halt(): void {
    this.#stopRunning?.();
    this.#stopRunning = undefined;
  }
}
