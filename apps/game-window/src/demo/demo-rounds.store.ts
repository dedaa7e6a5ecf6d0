import { readKept, type KeyedStorage } from '#storage/safe-storage.ts';
import type { DemoSeeds } from './demo-account.ts';

/** A round in which the player decides, with everything that determines its result. */
export type DemoRound = {
  roundId: string;
  stakeCentavos: number;
  seeds: DemoSeeds;
  serverSeedHash: string;
  startedAtMs: number;
  autoCashOutX100: number | null;
  mines: number | null;
  picks: number[];
  /** Null while the round is open. */
  winCentavos: number | null;
  endedAtMs: number | null;
  cashedOutX100: number | null;
};

/** Keeps the latest round of this game in this tab, open or just over. */
export type DemoRoundStore = { find: () => DemoRound | undefined; keep: (round: DemoRound) => void };

export function createDemoRoundStore(storage: KeyedStorage, gameId: string): DemoRoundStore {
  const key = `demo:${gameId}:round`;
  return {
    find: () => {
      const kept = readKept<DemoRound>(storage, key);
      return kept?.roundId === undefined ? undefined : (kept as DemoRound);
    },
    keep: (round) => storage.setItem(key, JSON.stringify(round)),
  };
}
