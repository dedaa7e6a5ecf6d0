import type { SessionRecord } from './session-record.ts';

type Parts = {
  record: SessionRecord;
  /** Milliseconds of a clock that never goes back, even if the device's clock is changed. */
  monotonicMs: () => number;
  reminderMinutes: () => number;
};

/** Measures how long the player has been here, and whether it is time to ask if they want to go on. */
export class PlayTime {
  readonly #parts: Parts;
  #lastMs: number;

  constructor(parts: Parts) {
    this.#parts = parts;
    this.#lastMs = parts.monotonicMs();
  }

  /** Adds the time since the last call. */
  tick(): void {
    const nowMs = this.#parts.monotonicMs();
    this.#parts.record.addTime(nowMs - this.#lastMs);
    this.#lastMs = nowMs;
  }

  get playedMinutes(): number {
    return Math.floor(this.#parts.record.playedMs / 60_000);
  }

  get isReminderDue(): boolean {
    return this.#parts.record.unansweredMs >= this.#parts.reminderMinutes() * 60_000;
  }
}
