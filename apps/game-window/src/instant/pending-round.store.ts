import { readKept, type KeyedStorage } from '#storage/safe-storage.ts';

/** A bet that was asked for and whose round isn't told to its end: asking for it again brings the same round as it is now. */
export type Order = { requestId: string; stakeCentavos: number; mines?: number; autoCashOutX100?: number };

type Kept = { order: Order; owner: string; atMs: number; isTaken: boolean };

/** Later than this a player has forgotten the tap, and a round that never reached the server must not start. */
const resumeWithinMs = 5 * 60_000;

/**
 * One pending round per game in the tab's storage. `owner` names the player's seed: when another player has logged in in the
 * meantime, nothing is resumed on their account.
 */
export class PendingRoundStore {
  readonly #storage: KeyedStorage;
  readonly #key: string;
  readonly #seenKey: string;
  readonly #owner: string;

  constructor(storage: KeyedStorage, { gameId, owner }: { gameId: string; owner: string }) {
    this.#storage = storage;
    this.#key = `game:${gameId}:pending-round`;
    this.#seenKey = `game:${gameId}:seen-open-round`;
    this.#owner = owner;
  }

  /** `isTaken`: the server has answered that the bet stands. Then the round waits for as long as it takes. */
  keep(order: Order, { isTaken }: { isTaken: boolean }): void {
    const kept: Kept = { order, owner: this.#owner, atMs: Date.now(), isTaken };
    this.#storage.setItem(this.#key, JSON.stringify(kept));
  }

  find(): Order | undefined {
    const { order, owner, atMs = 0, isTaken = false } = readKept<Kept>(this.#storage, this.#key) ?? {};
    if (!order?.requestId || owner !== this.#owner) return undefined;
    return isTaken || Math.abs(Date.now() - atMs) < resumeWithinMs ? order : undefined;
  }

  /** Nothing is pending: the bet was refused, or its round is told. */
  clear(): void {
    this.#storage.removeItem(this.#key);
  }

  /** The player has seen the end of the round that was open when the game was opened: a reload doesn't tell it again. */
  markSeen(openRoundId: string): void {
    this.#storage.setItem(this.#seenKey, openRoundId);
  }

  hasSeen(openRoundId: string): boolean {
    return this.#storage.getItem(this.#seenKey) === openRoundId;
  }
}
