import {
  totalsOfBettor,
  totalsOfGames,
  totalsOfWallet,
  writeBettor,
  writeBettorTotals,
  writeGames,
  writeGameTotals,
  writeWallet,
  writeWalletTotals,
  type Entry,
} from '@ipe/sigap';
import { listSessionsOfDay } from '#modules/play-sessions/index.ts';
import type { PlayerRange, Queryable } from '#platform/database/index.ts';
import type { RegulatorFilesDeps } from '../regulator-files.deps.ts';
import { listBettors } from './bettors.store.ts';
import { readBettor } from './read-bettor.ts';
import { readPages } from './pages.ts';
import { listBalances, listMovements, type Page } from './people.store.ts';
import { readPlay, type Play } from './read-play.ts';
import { readWallet } from './read-wallet.ts';

type Sums = Record<string, number>;

/** How a document with one line per player is made of a closed day. */
export type PlayerDocument = {
  none: Sums;
  /** Reads the lines of some players on a day. */
  read: (deps: RegulatorFilesDeps, tx: Queryable, page: Page) => Promise<Entry<Sums>[]>;
  writeTotals: (totals: Sums) => string;
  /** Whether a document without any line is sent. */
  mayBeEmpty: boolean;
};

const noPlay: Play = { prizes: [], types: [], returnedCentavos: 0 };

async function readPlays(
  { games }: RegulatorFilesDeps,
  tx: Queryable,
  { day, players }: Page,
): Promise<Map<number, Play>> {
  const sessions = Map.groupBy(await listSessionsOfDay(tx, day, players), ({ playerId }) => playerId);
  return new Map([...sessions].map(([playerId, list]) => [playerId, readPlay(day, list, games)]));
}

async function readWallets(deps: RegulatorFilesDeps, tx: Queryable, page: Page): Promise<Entry<Sums>[]> {
  const plays = await readPlays(deps, tx, page);
  const movements = Map.groupBy(await listMovements(tx, page), ({ playerId }) => playerId);
  return (await listBalances(tx, page)).map((balance) => {
    const { playerId } = balance;
    const wallet = readWallet(balance, movements.get(playerId) ?? [], plays.get(playerId) ?? noPlay);
    return { playerId, xml: writeWallet(wallet), totals: totalsOfWallet(wallet) };
  });
}

async function readGames(deps: RegulatorFilesDeps, tx: Queryable, page: Page): Promise<Entry<Sums>[]> {
  const plays = await readPlays(deps, tx, page);
  return (await listBalances(tx, page)).flatMap(({ playerId, cpf }) => {
    const { types = [] } = plays.get(playerId) ?? {};
    if (types.length === 0) return [];
    const seconds = types.reduce((sum, one) => sum + one.seconds, 0);
    const totals = { ...totalsOfGames({ cpf, types }), players: 1, seconds };
    return [{ playerId, xml: writeGames({ cpf, types }), totals }];
  });
}

const readBettors = async (_: RegulatorFilesDeps, tx: Queryable, page: Page): Promise<Entry<Sums>[]> =>
  (await listBettors(tx, page)).map((row) => {
    const bettor = readBettor(row, page);
    return { playerId: row.playerId, xml: writeBettor(bettor), totals: totalsOfBettor(bettor) };
  });

/** Lets a document's totals have their own type. The cast is safe, because what is written is always what was added up. */
const written =
  <Totals>(write: (totals: Totals) => string) =>
  (totals: Sums): string =>
    write(totals as Totals);

export const playerDocuments = {
  bettors: {
    none: { entries: 0, suspended: 0, cancelled: 0, excluded: 0 },
    read: readBettors,
    writeTotals: written(writeBettorTotals),
    mayBeEmpty: true,
  },
  wallets: {
    none: { prizes: 0, prizeCentavos: 0, closingCentavos: 0 },
    read: readWallets,
    writeTotals: written(writeWalletTotals),
    mayBeEmpty: false,
  },
  games: {
    none: { bets: 0, stakedCentavos: 0, players: 0, seconds: 0 },
    read: readGames,
    writeTotals: written(writeGameTotals),
    mayBeEmpty: true,
  },
} as const satisfies Record<string, PlayerDocument>;

/** The lines of a document for some players on a day, in order. */
export const readEntries = (
  deps: RegulatorFilesDeps,
  document: keyof typeof playerDocuments,
  on: { day: string; players: PlayerRange },
): AsyncGenerator<Entry<Sums>, void> =>
  readPages(deps.db, on, (tx, page) => playerDocuments[document].read(deps, tx, page));
