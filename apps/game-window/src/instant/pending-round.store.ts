import { readKept, type KeyedStorage } from '../forgiving-storage.ts';

/** A bet that was asked for and whose round isn't told to its end: asking for it again brings the same round as it is now. */
export type Order = { requestId: string; stakeCentavos: number; mines?: number; autoCashOutX100?: number };

type Kept = { order: Order; owner: string; atMs: number; isTaken: boolean; toldRoundId: string };

/** Later than this a player has forgotten the tap, and a round that never reached the server must not start. */
const resumeWithinMs = 5 * 60_000;

/**
 * One pending round per game in the tab's storage. `owner` names the player's seed: when somebody else has logged in in the
 * meantime, nothing is resumed on their account.
 */
export class PendingRoundStore {
  readonly #storage: KeyedStorage;
  readonly #key: string;
  readonly #owner: string;

  constructor(storage: KeyedStorage, { gameId, owner }: { gameId: string; owner: string }) {
    this.#storage = storage;
    this.#key = `game:${gameId}:pending-round`;
    this.#owner = owner;
  }

  /** `isTaken`: the server has answered that the bet stands. Then the round waits for as long as it takes. */
  keep(order: Order, { isTaken }: { isTaken: boolean }): void {
    this.#write({ order, owner: this.#owner, atMs: Date.now(), isTaken });
  }

  find(): Order | undefined {
    const { order, owner, atMs = 0, isTaken = false } = readKept<Kept>(this.#storage, this.#key) ?? {};
    if (!order?.requestId || owner !== this.#owner) return undefined;
    return isTaken || Math.abs(Date.now() - atMs) < resumeWithinMs ? order : undefined;
  }

  /** Nothing is pending: the bet was refused, or its round is told. */
  clear(toldRoundId?: string): void {
    this.#write(toldRoundId === undefined ? {} : { toldRoundId });
  }

  /** Whether the player has seen the end of this round in this tab. */
  hasTold(roundId: string): boolean {
    return readKept<Kept>(this.#storage, this.#key)?.toldRoundId === roundId;
  }

  #write(kept: Partial<Kept>): void {
    this.#storage.setItem(this.#key, JSON.stringify(kept));
  }
}
