import { readKept, type KeyedStorage } from '#storage/safe-storage.ts';
import { serverClock } from '#calls/server-clock.ts';

/** A round that is over, as the player's own list shows it. Amounts in centavos. */
export type FinishedRound = {
  roundId: string;
  betCentavos: number;
  winCentavos: number;
  /** Balance after the round. */
  balance: number;
};

export type RecordedRound = FinishedRound & { atMs: number };

export type SessionTotals = { rounds: number; betCentavos: number; winCentavos: number };

type Kept = {
  owner: string;
  totals: SessionTotals;
  recent: RecordedRound[];
  /** How long the window has been open, and at which of these moments the last reminder was answered. */
  playedMs: number;
  answeredAtMs: number;
};

/** As many as a person looks back over; the player's pages have them all. */
const mostRecent = 50;

const isWhole = (kept: Partial<Kept> | undefined): kept is Kept =>
  Array.isArray(kept?.recent) &&
  [kept.totals?.rounds, kept.totals?.betCentavos, kept.totals?.winCentavos, kept.playedMs, kept.answeredAtMs].every(
    Number.isSafeInteger,
  );

/**
 * The record of play in this window since it was opened: it outlives a reload, as the session itself does, and ends with it.
 * @param owner names the session; another one begins at nothing.
 */
export class SessionRecord {
  readonly #storage: KeyedStorage;
  readonly #key: string;
  readonly #kept: Kept;

  constructor({ storage, gameId, owner }: { storage: KeyedStorage; gameId: string; owner: string }) {
    this.#storage = storage;
    this.#key = `game:${gameId}:session`;
    const kept = readKept<Kept>(storage, this.#key);
    const totals = { rounds: 0, betCentavos: 0, winCentavos: 0 };
    const isOurs = isWhole(kept) && kept.owner === owner;
    this.#kept = isOurs ? kept : { owner, totals, recent: [], playedMs: 0, answeredAtMs: 0 };
  }

  get totals(): SessionTotals {
    return this.#kept.totals;
  }

  /** Newest first. */
  get recent(): readonly RecordedRound[] {
    return this.#kept.recent;
  }

  get playedMs(): number {
    return this.#kept.playedMs;
  }

  /** Since the session began or the player last answered a reminder. */
  get unansweredMs(): number {
    return this.#kept.playedMs - this.#kept.answeredAtMs;
  }

  /** Counts a round once, however often it is told: a reload tells the last one again. */
  add(round: FinishedRound): void {
    const { totals, recent } = this.#kept;
    if (recent.some(({ roundId }) => roundId === round.roundId)) return;
    totals.rounds += 1;
    totals.betCentavos += round.betCentavos;
    totals.winCentavos += round.winCentavos;
    recent.unshift({ ...round, atMs: serverClock.now() });
    recent.length = Math.min(recent.length, mostRecent);
    this.#keep();
  }

  addTime(ms: number): void {
    this.#kept.playedMs += Math.max(0, Math.round(ms));
    this.#keep();
  }

  answerReminder(): void {
    this.#kept.answeredAtMs = this.#kept.playedMs;
    this.#keep();
  }

  #keep(): void {
    this.#storage.setItem(this.#key, JSON.stringify(this.#kept));
  }
}
