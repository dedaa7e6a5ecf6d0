import { randomHex } from '@ipe/api-client';
import { commitment } from '@ipe/slot-engine';
import { readKept, type KeyedStorage } from '#storage/safe-storage.ts';

/** A visitor's play money at the start and after a refill. */
const demoBalanceCentavos = 1_000_00;

export type DemoSeeds = { serverSeed: string; clientSeed: string; nonce: number };

type Kept = { balance: number; serverSeed: string; clientSeed: string; nextNonce: number };

const isWhole = (kept: Partial<Kept> | undefined): kept is Kept =>
  Number.isSafeInteger(kept?.balance) &&
  Number.isSafeInteger(kept?.nextNonce) &&
  /^[0-9a-f]{64}$/u.test(kept?.serverSeed ?? '') &&
  typeof kept?.clientSeed === 'string';

/** The play money and the secret seeds of this tab. They work like the server's, and the money is worth nothing. */
export class DemoAccount {
  readonly #storage: KeyedStorage;
  readonly #key: string;
  readonly #kept: Kept;
  readonly #openedAt = new Date().toISOString();

  constructor(storage: KeyedStorage, gameId: string) {
    this.#storage = storage;
    this.#key = `demo:${gameId}:account`;
    const kept = readKept<Kept>(storage, this.#key);
    const fresh = { balance: demoBalanceCentavos, serverSeed: randomHex(32), clientSeed: randomHex(8), nextNonce: 0 };
    this.#kept = isWhole(kept) ? kept : fresh;
    this.#keep();
  }

  get balance(): number {
    return this.#kept.balance;
  }

  get fairness() {
    const { serverSeed, clientSeed, nextNonce } = this.#kept;
    const serverSeedHash = commitment(serverSeed);
    const drawn = { committedAt: this.#openedAt, clientSeedAt: this.#openedAt };
    return { ...drawn, seedNo: 1, serverSeedHash, clientSeed, nextNonce, nextServerSeedHash: serverSeedHash };
  }

  /** Takes the seeds of the next round, and advances the nonce. */
  takeSeeds(): DemoSeeds {
    const { serverSeed, clientSeed, nextNonce: nonce } = this.#kept;
    this.#kept.nextNonce += 1;
    this.#keep();
    return { serverSeed, clientSeed, nonce };
  }

  /** @returns whether the balance covered it */
  pay(centavos: number): boolean {
    if (this.#kept.balance < centavos) return false;
    this.receive(-centavos);
    return true;
  }

  receive(centavos: number): void {
    this.#kept.balance += centavos;
    this.#keep();
  }

  refill(): void {
    this.receive(Math.max(0, demoBalanceCentavos - this.#kept.balance));
  }

  #keep(): void {
    this.#storage.setItem(this.#key, JSON.stringify(this.#kept));
  }
}
