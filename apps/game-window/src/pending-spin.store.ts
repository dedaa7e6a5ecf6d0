import type { KeyedStorage } from './forgiving-storage.ts';
/** A spin that was asked for and isn't told to its end: the same id brings the same round, so asking again is safe. */
export type PendingSpin = { requestId: string; stakeCentavos: number };

type Kept = PendingSpin & { owner: string; atMs: number };

/** Later than this a player has forgotten the tap, and a round that never reached the server must not start. */
const resumeWithinMs = 5 * 60_000;

export type PendingSpinStore = {
  keep: (spin: PendingSpin) => void;
  find: () => PendingSpin | undefined;
  clear: () => void;
};

/**
 * One pending spin per game in the tab's storage. `owner` names the player's seed: when somebody else has logged in
 * in the meantime, nothing is resumed on their account.
 */
export function createPendingSpinStore(storage: KeyedStorage, gameId: string, owner: string): PendingSpinStore {
  const key = `game:${gameId}:pending-spin`;
  const clear = () => storage.removeItem(key);
  return {
    clear,
    keep: ({ requestId, stakeCentavos }) => {
      const kept: Kept = { requestId, stakeCentavos, owner, atMs: Date.now() };
      storage.setItem(key, JSON.stringify(kept));
    },
    find: () => {
      const kept = JSON.parse(storage.getItem(key) ?? 'null') as Kept | null;
      if (kept?.owner === owner && Date.now() - kept.atMs < resumeWithinMs) return kept;
      clear();
      return undefined;
    },
  };
}
