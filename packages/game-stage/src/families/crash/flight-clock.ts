/**
 * How long a flight has lasted on the server, as far as its answers prove it. An answer was written before it arrived, so
 * the server's clock is at least as far as the answer says: the time shown is never ahead of the server's, and behind it
 * by no more than the way back of the fastest answer.
 */
export class FlightClock {
  #startedAtMs = Infinity;

  /** @param receivedAtMs when the answer was here, on the page's own clock. */
  hear(elapsedMs: number, receivedAtMs: number): void {
    this.#startedAtMs = Math.min(this.#startedAtMs, receivedAtMs - elapsedMs);
  }

  /** @param nowMs on the page's own clock. */
  elapsedMs(nowMs: number): number {
    return Math.max(0, nowMs - this.#startedAtMs);
  }
}
