import { readKept, type KeyedStorage } from '#storage/safe-storage.ts';

/** A bet that was sent and whose round's end hasn't been shown yet. Sending it again gets the same round in its present state. */
export type Order = { requestId: string; stakeCentavos: number; mines?: number; autoCashOutX100?: number };

type Kept = { order: Order; owner: string; atMs: number; isTaken: boolean };

/** After this long a player has forgotten the tap, so a bet that never reached the server must not start a round. */
const resumeWithinMs = 5 * 60_000;

/**
 * Keeps one pending round per game in the tab's storage. `owner` names the player's seed, so that nothing is resumed on the account of
 * another player who has logged in since.
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

  /** `isTaken`: the server has confirmed the bet; then the round stays pending without a time limit, also when it is kept again. */
  keep(order: Order, { isTaken }: { isTaken: boolean }): void {
    const kept: Kept = { order, owner: this.#owner, atMs: Date.now(), isTaken: isTaken || this.isTaken(order) };
    this.#storage.setItem(this.#key, JSON.stringify(kept));
  }

  find(): Order | undefined {
    const { order, owner, atMs = 0, isTaken = false } = readKept<Kept>(this.#storage, this.#key) ?? {};
    if (!order?.requestId || owner !== this.#owner) return undefined;
    return isTaken || Math.abs(Date.now() - atMs) < resumeWithinMs ? order : undefined;
  }

  isTaken({ requestId }: Order): boolean {
    const { order, owner, isTaken = false } = readKept<Kept>(this.#storage, this.#key) ?? {};
    return order?.requestId === requestId && owner === this.#owner && isTaken;
  }

  /** Removes the pending bet, because it was refused or its round's end has been shown. */
  clear(): void {
    this.#storage.removeItem(this.#key);
  }

  /** Notes that the player has seen the end of the round that was open at the opening, so that a reload doesn't show it again. */
  markSeen(openRoundId: string): void {
    this.#storage.setItem(this.#seenKey, openRoundId);
  }

  hasSeen(openRoundId: string): boolean {
    return this.#storage.getItem(this.#seenKey) === openRoundId;
  }
}
