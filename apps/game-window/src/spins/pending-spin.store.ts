import { readKept, type KeyedStorage } from '#storage/safe-storage.ts';
/** A spin that was asked for, of a lot that the house gave where it has its id, and isn't told to its end: the same id brings the same round, so asking again is safe. */
export type PendingSpin = {
  requestId: string;
  stakeCentavos: number;
  mode: string;
  picks?: number[];
  grantId?: string;
};

type Kept = PendingSpin & { owner: string; atMs: number; isTaken: boolean };

/** Later than this a player has forgotten the tap, and a round that never reached the server must not start. */
const resumeWithinMs = 5 * 60_000;

export type PendingSpinStore = {
  /** `isTaken`: the server has answered. Then the spin waits to be told for as long as it takes. */
  keep: (spin: PendingSpin, state?: { isTaken: boolean }) => void;
  find: () => PendingSpin | undefined;
  clear: () => void;
};

/** A clock that was set back since the tap says nothing about how long ago it was. */
const isWaiting = ({ atMs = 0, isTaken = false }: Partial<Kept>) =>
  isTaken || Math.abs(Date.now() - atMs) < resumeWithinMs;

/**
 * One pending spin per game in the tab's storage. `owner` names the player's seed: when another player has logged in
 * in the meantime, nothing is resumed on their account.
 */
export function createPendingSpinStore(storage: KeyedStorage, gameId: string, owner: string): PendingSpinStore {
  const key = `game:${gameId}:pending-spin`;
  const clear = () => storage.removeItem(key);
  return {
    clear,
    keep: (spin, { isTaken } = { isTaken: false }) => {
      const kept: Kept = { ...spin, owner, atMs: Date.now(), isTaken };
      storage.setItem(key, JSON.stringify(kept));
    },
    find: () => {
      const { requestId, stakeCentavos, mode = 'base', picks, grantId, ...kept } = readKept<Kept>(storage, key) ?? {};
      if (requestId && stakeCentavos && kept.owner === owner && isWaiting(kept))
        return { requestId, stakeCentavos, mode, ...(picks && { picks }), ...(grantId && { grantId }) };
      clear();
      return undefined;
    },
  };
}
