/**
 * How long a flight has lasted on the server, as far as its answers prove it. An answer is written before it arrives, so the server's clock
 * is at least at the time in the answer. Therefore the shown time is never ahead of the server's, and behind it by at most the travel time
 * of the fastest answer.
 */
export class FlightClock {
  #startedAtMs = Infinity;

  /** @param receivedAtMs when the answer arrived, on the page's own clock */
  hear(elapsedMs: number, receivedAtMs: number): void {
    this.#startedAtMs = Math.min(this.#startedAtMs, receivedAtMs - elapsedMs);
  }

  /** @param nowMs on the page's own clock. */
  elapsedMs(nowMs: number): number {
    return Math.max(0, nowMs - this.#startedAtMs);
  }
}
