import type { FinishedRound } from './account.ts';
import type { KeyedStorage } from './forgiving-storage.ts';

export type RecordedRound = FinishedRound & { atMs: number };

export type SessionTotals = { rounds: number; betCentavos: number; winCentavos: number };

type Kept = { owner: string; startedAtMs: number; totals: SessionTotals; recent: RecordedRound[] };

/** As many as a person looks back over; the player's pages have them all. */
const mostRecent = 50;

const isKept = (kept: Partial<Kept> | null, owner: string): kept is Kept =>
  kept?.owner === owner && Array.isArray(kept.recent) && typeof kept.totals?.rounds === 'number';

/**
 * What was played in this window since it was opened: it outlives a reload, as the session itself does, and ends with it.
 * @param owner names the session; another one begins at nothing.
 */
export class SessionRecord {
  readonly #storage: KeyedStorage;
  readonly #key: string;
  #kept: Kept;

  constructor({ storage, gameId, owner }: { storage: KeyedStorage; gameId: string; owner: string }) {
    this.#storage = storage;
    this.#key = `game:${gameId}:session`;
    const kept = JSON.parse(storage.getItem(this.#key) ?? 'null') as Partial<Kept> | null;
    const nothing = { rounds: 0, betCentavos: 0, winCentavos: 0 };
    this.#kept = isKept(kept, owner) ? kept : { owner, startedAtMs: Date.now(), totals: nothing, recent: [] };
    this.#keep();
  }

  get startedAtMs(): number {
    return this.#kept.startedAtMs;
  }

  get totals(): SessionTotals {
    return this.#kept.totals;
  }

  /** Newest first. */
  get recent(): readonly RecordedRound[] {
    return this.#kept.recent;
  }

  /** Counts a round once, however often it is told: a reload tells the last one again. */
  add(round: FinishedRound): void {
    const { totals, recent } = this.#kept;
    if (recent.some(({ roundId }) => roundId === round.roundId)) return;
    totals.rounds += 1;
    totals.betCentavos += round.betCentavos;
    totals.winCentavos += round.winCentavos;
    recent.unshift({ ...round, atMs: Date.now() });
    recent.length = Math.min(recent.length, mostRecent);
    this.#keep();
  }

  #keep(): void {
    this.#storage.setItem(this.#key, JSON.stringify(this.#kept));
  }
}
