import { readKept, type KeyedStorage } from '#storage/safe-storage.ts';
import type { Output } from '@ipe/contract';

export type OpenedGame = Output<'/api/game/open'>;

const keyOf = (gameId: string) => `game:${gameId}:opened`;

/** Stores the opened game in the tab, so that a reload can go on, because its launch token is used up. */
export function keepOpenedGame(storage: KeyedStorage, opened: OpenedGame): void {
  storage.setItem(keyOf(opened.game_id), JSON.stringify(opened));
}

export function findOpenedGame(storage: KeyedStorage, gameId: string): OpenedGame | undefined {
  const kept = readKept<OpenedGame>(storage, keyOf(gameId));
  return kept?.gameSession === undefined ? undefined : (kept as OpenedGame);
}

export function forgetOpenedGame(storage: KeyedStorage, gameId: string): void {
  storage.removeItem(keyOf(gameId));
}
