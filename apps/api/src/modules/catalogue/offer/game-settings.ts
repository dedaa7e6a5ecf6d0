import { codes } from '@ipe/contract';
import { refuse } from '#platform/calls/refusal.ts';
import type { Database } from '#platform/database/index.ts';
import { listSettings, type GameSetting } from './game-setting.store.ts';

type Settings = ReadonlyMap<string, GameSetting>;

/** The setting of a game that staff haven't changed. */
export const asItComes = (gameId: string): GameSetting => ({ gameId, isOn: true, place: null, tags: null });

const gameIsOff = () => refuse(codes.notFound, 'Este jogo está fora do ar agora. Escolha outro.');

export type GameSettings = {
  /** Returns the same object until something changes. */
  read: () => Promise<Settings>;
  /** Whether the game was on at the last read. */
  isOn: (gameId: string) => boolean;
  /** @throws RefusedError 404 for a game that staff took off or that must not be offered */
  requireOn: (gameId: string) => Promise<void>;
  /** Reads the settings again. Call it after a change on this node; each node does it every second. */
  refresh: () => Promise<void>;
  /** Sets the games that the house must not offer, whatever staff set. Call it when the games change. */
  bar: (games: ReadonlySet<string>) => void;
};

/** Keeps staff's settings of games in this node's memory, so that no spin reads the database for them. */
export function createGameSettings({ db }: { db: Database }): GameSettings {
  let barred: ReadonlySet<string> = new Set();
  let known: Settings = new Map();
  let written = '[]';
  let first: Promise<void> | undefined;
  const refresh = async () => {
    const list = await listSettings(db);
    if (JSON.stringify(list) === written) return;
    written = JSON.stringify(list);
    known = new Map(list.map((setting) => [setting.gameId, setting]));
  };
  /** The first caller reads the settings; if that fails, the next caller tries again. */
  const ready = async () => {
    first ??= refresh();
    try {
      await first;
    } catch (error) {
      first = undefined;
      throw error;
    }
  };
  const isOn = (gameId: string) => !barred.has(gameId) && (known.get(gameId)?.isOn ?? true);
  return {
    refresh,
    isOn,
    bar: (games) => {
      barred = games;
      // A new object, so that everything built from the settings is built again.
      known = new Map(known);
    },
    read: async () => {
      await ready();
      return known;
    },
    requireOn: async (gameId) => {
      await ready();
      if (!isOn(gameId)) throw gameIsOff();
    },
  };
}
