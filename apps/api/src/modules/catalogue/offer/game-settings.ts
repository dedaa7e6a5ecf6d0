import { codes } from '@ipe/contract';
import { refuse } from '#platform/calls/refusal.ts';
import type { Database } from '#platform/database/index.ts';
import { listSettings, type GameSetting } from './game-setting.store.ts';

type Settings = ReadonlyMap<string, GameSetting>;

/** How a game is offered of which staff changed nothing. */
export const asItComes = (gameId: string): GameSetting => ({ gameId, isOn: true, place: null, tags: null });

const gameIsOff = () => refuse(codes.notFound, 'Este jogo está fora do ar agora. Escolha outro.');

export type GameSettings = {
  /** The same value until something changes. */
  read: () => Promise<Settings>;
  /** What was read last. */
  isOn: (gameId: string) => boolean;
  /** @throws RefusedError 404 for a game that staff took off, or that must not be offered */
  requireOn: (gameId: string) => Promise<void>;
  /** After a change on this node; each node looks every second. */
  refresh: () => Promise<void>;
  /** From now on these are the games that the house must not offer, whatever staff say: the games changed. */
  bar: (games: ReadonlySet<string>) => void;
};

/** What staff changed about games, kept in this node's memory, so that no spin asks the database. */
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
  /** The first caller reads; when that fails, the next one does. */
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
      // What is made of the settings is made anew.
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
