import type { Account } from '../account.ts';
import { hashBytes } from '../bytes.ts';

/**
 * The accounts of many players in a few arrays, which another thread can take over without a copy, in the order of the
 * players' numbers.
 */
export type AccountTable = {
  playerIds: Float64Array<ArrayBuffer>;
  /** Six numbers for each player, in the order in which `writeRow` writes them. */
  numbers: Float64Array<ArrayBuffer>;
  /** Two heads for each player: the journal's and the seeds'. */
  heads: Uint8Array<ArrayBuffer>;
};

export type PlayerAccount = Account & { playerId: number };

const perPlayer = 6;

function writeRow({ numbers, heads }: Omit<AccountTable, 'playerIds'>, row: number, one: PlayerAccount): void {
  const { withdrawable, locked, reserved, inOpenBets, bonus, entryNo } = one;
  numbers.set([withdrawable, locked, reserved, inOpenBets, bonus, entryNo], row * perPlayer);
  heads.set(one.journalHead, 2 * row * hashBytes);
  heads.set(one.seedHead, (2 * row + 1) * hashBytes);
}

/** Collects pages of accounts into a table. */
export function createAccountTable() {
  const pages: AccountTable[] = [];
  return {
    add: (accounts: readonly PlayerAccount[]): void => void pages.push(tableOf(accounts)),
    end: (): AccountTable => joinTables(pages),
  };
}

const tableFor = (players: number): AccountTable => ({
  playerIds: new Float64Array(players),
  numbers: new Float64Array(players * perPlayer),
  heads: new Uint8Array(players * 2 * hashBytes),
});

function tableOf(accounts: readonly PlayerAccount[]): AccountTable {
  const table = tableFor(accounts.length);
  for (const [row, one] of accounts.entries()) {
    table.playerIds[row] = one.playerId;
    writeRow(table, row, one);
  }
  return table;
}

function joinTables(parts: readonly AccountTable[]): AccountTable {
  const joined = tableFor(parts.reduce((sum, { playerIds }) => sum + playerIds.length, 0));
  let row = 0;
  for (const { playerIds, numbers, heads } of parts) {
    joined.playerIds.set(playerIds, row);
    joined.numbers.set(numbers, row * perPlayer);
    joined.heads.set(heads, 2 * row * hashBytes);
    row += playerIds.length;
  }
  return joined;
}

/** How many players in the table have a smaller number than this one. */
function countBefore({ playerIds }: AccountTable, playerId: number): number {
  let [least, most] = [0, playerIds.length];
  while (least < most) {
    const middle = (least + most) >>> 1;
    if (playerIds[middle]! < playerId) least = middle + 1;
    else most = middle;
  }
  return least;
}

/** The row of this player; undefined if the table doesn't have the player. */
export function rowOf(table: AccountTable, playerId: number): number | undefined {
  const row = countBefore(table, playerId);
  return table.playerIds[row] === playerId ? row : undefined;
}

const partOf = ({ playerIds, numbers, heads }: AccountTable, from: number, to: number): AccountTable => ({
  playerIds: playerIds.subarray(from, to),
  numbers: numbers.subarray(from * perPlayer, to * perPlayer),
  heads: heads.subarray(2 * from * hashBytes, 2 * to * hashBytes),
});

/**
 * Replaces accounts in place by those that were read later.
 * @param later each player at most once
 * @returns the same table, or a new one if `later` has players that the table lacks
 */
export function putAccounts(table: AccountTable, later: readonly PlayerAccount[]): AccountTable {
  const newcomers: PlayerAccount[] = [];
  for (const one of later) {
    const row = rowOf(table, one.playerId);
    if (row === undefined) newcomers.push(one);
    else writeRow(table, row, one);
  }
  if (newcomers.length === 0) return table;
  const parts: AccountTable[] = [];
  let from = 0;
  for (const one of newcomers.toSorted((a, b) => a.playerId - b.playerId)) {
    const to = countBefore(table, one.playerId);
    parts.push(partOf(table, from, to), tableOf([one]));
    from = to;
  }
  return joinTables([...parts, partOf(table, from, table.playerIds.length)]);
}

/** The number of entries in the journals of all these players when they were read. */
export function sumEntries({ numbers }: AccountTable): number {
  let entries = 0;
  for (let at = perPlayer - 1; at < numbers.length; at += perPlayer) entries += numbers[at]!;
  return entries;
}

/** The account in a row of the table. Its heads are views of the table's memory. */
export function accountAt({ playerIds, numbers, heads }: AccountTable, row: number): PlayerAccount {
  const numberAt = (index: number): number => numbers[row * perPlayer + index] ?? 0;
  const headAt = (index: number) => heads.subarray((2 * row + index) * hashBytes, (2 * row + index + 1) * hashBytes);
  return {
    playerId: playerIds[row] ?? 0,
    withdrawable: numberAt(0),
    locked: numberAt(1),
    reserved: numberAt(2),
    inOpenBets: numberAt(3),
    bonus: numberAt(4),
    entryNo: numberAt(5),
    journalHead: headAt(0),
    seedHead: headAt(1),
  };
}
