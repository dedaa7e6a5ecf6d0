import { readKept, type KeyedStorage } from '#storage/safe-storage.ts';
import { serverClock } from '#calls/server-clock.ts';

/** A finished round, as the player's own list shows it. Amounts are in centavos. */
export type FinishedRound = {
  roundId: string;
  betCentavos: number;
  winCentavos: number;
  /** The balance after the round. */
  balance: number;
  /** Whether the bet went back, because the round wasn't played in its time. `winCentavos` is the bet then. */
  isReturned?: true;
};

export type RecordedRound = FinishedRound & { atMs: number };

export type SessionTotals = { rounds: number; betCentavos: number; winCentavos: number };

type Kept = {
  owner: string;
  totals: SessionTotals;
  recent: RecordedRound[];
  /** How long the window has been open, and at which value of it the last reminder was answered. */
  playedMs: number;
  answeredAtMs: number;
};

/** The list is short, because people rarely look back further; the player's pages have all rounds. */
const mostRecent = 50;

const isWhole = (kept: Partial<Kept> | undefined): kept is Kept =>
  Array.isArray(kept?.recent) &&
  [kept.totals?.rounds, kept.totals?.betCentavos, kept.totals?.winCentavos, kept.playedMs, kept.answeredAtMs].every(
    Number.isSafeInteger,
  );

/**
 * The record of play in this window since it was opened. It survives a reload, like the session, and ends with the session.
 * @param owner names the session; another one starts from 0
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

  /** The rounds, newest first. */
  get recent(): readonly RecordedRound[] {
    return this.#kept.recent;
  }

  get playedMs(): number {
    return this.#kept.playedMs;
  }

  /** The time since the session began or the player last answered a reminder. */
  get unansweredMs(): number {
    return this.#kept.playedMs - this.#kept.answeredAtMs;
  }

  /** Adds a round once, because a reload shows the last one again. */
  add(round: FinishedRound): void {
    const { totals, recent } = this.#kept;
    if (recent.some(({ roundId }) => roundId === round.roundId)) return;
    totals.rounds += 1;
    if (!round.isReturned) {
      totals.betCentavos += round.betCentavos;
      totals.winCentavos += round.winCentavos;
    }
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
