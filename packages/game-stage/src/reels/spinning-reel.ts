import type { Landing } from './board.ts';
import type { FrameClock } from '../time/frame-clock.ts';
import type { Pace } from '../time/pace.ts';
import { landingMs, landingPart, resizedPart, runningRows } from './reel-motion.ts';
import type { ReelTape } from './reel-tape.ts';

const landingRows = 4;
const leastRunMs = { normal: 620, turbo: 240, calm: 500 };
/** After this time a running reel shows smeared symbols, because the eye can't follow single ones. */
const smearedAfterMs = 240;
const sharpAfterLandingPart = 0.3;

type Parts = {
  tape: ReelTape;
  clock: FrameClock;
  pace: Pace;
  /** Draws the tape at a position in rows; `rows` is the number of visible rows. */
  draw: (position: number, isSmeared: boolean, rows: number) => void;
};

/** One reel over time: at rest, running until `land`, or landing. */
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
   * Starts the reel. `laterMs` is how much longer than the first reel it runs at least, so that reels stop one by one. `startsAfterMs`
   * delays its start, so that in normal mode reels start one by one too.
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

  /** Lands the reel. A change in its number of rows happens while it slows down. */
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
