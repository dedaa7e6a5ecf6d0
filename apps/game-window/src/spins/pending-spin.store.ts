import { readKept, type KeyedStorage } from '#storage/safe-storage.ts';
/**
 * A spin that was sent and whose result hasn't been shown yet; `grantId` is set for a granted lot's round. The same id gets the same round,
 * so sending it again is safe.
 */
export type PendingSpin = {
  requestId: string;
  stakeCentavos: number;
  mode: string;
  picks?: number[];
  grantId?: string;
};

type Kept = PendingSpin & { owner: string; atMs: number; isTaken: boolean };

/** After this long a player has forgotten the tap, so a spin that never reached the server must not start a round. */
const resumeWithinMs = 5 * 60_000;

export type PendingSpinStore = {
  /** `isTaken`: the server has answered; then the spin stays pending without a time limit. */
  keep: (spin: PendingSpin, state?: { isTaken: boolean }) => void;
  find: () => PendingSpin | undefined;
  clear: () => void;
};

/** Whether a spin is still pending. The age's absolute value handles clocks that were set back since the tap. */
const isWaiting = ({ atMs = 0, isTaken = false }: Partial<Kept>) =>
  isTaken || Math.abs(Date.now() - atMs) < resumeWithinMs;

/**
 * Keeps one pending spin per game in the tab's storage. `owner` names the player's seed, so that nothing is resumed on the account of
 * another player who has logged in since.
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
