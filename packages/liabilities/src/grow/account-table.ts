import type { Account } from '../account.ts';
import { hashBytes } from '../bytes.ts';

/** Accounts of many players in a few arrays, which another thread takes over without a copy. In the order of the players' numbers. */
export type AccountTable = {
  playerIds: Float64Array<ArrayBuffer>;
  /** Six of each player: `numbersOf` says which. */
  numbers: Float64Array<ArrayBuffer>;
  /** Two of each: the journal's and the seeds'. */
  heads: Uint8Array<ArrayBuffer>;
};

export type PlayerAccount = Account & { playerId: number };

const perPlayer = 6;

/** Gathers pages of accounts into a table. */
export function createAccountTable() {
  const pages: { ids: number[]; numbers: Float64Array; heads: Uint8Array }[] = [];
  return {
    add(accounts: readonly PlayerAccount[]): void {
      const numbers = new Float64Array(accounts.length * perPlayer);
      const heads = new Uint8Array(accounts.length * 2 * hashBytes);
      for (const [row, one] of accounts.entries()) {
        const { withdrawable, locked, reserved, inOpenBets, bonus, entryNo } = one;
        numbers.set([withdrawable, locked, reserved, inOpenBets, bonus, entryNo], row * perPlayer);
        heads.set(one.journalHead, 2 * row * hashBytes);
        heads.set(one.seedHead, (2 * row + 1) * hashBytes);
      }
      pages.push({ ids: accounts.map(({ playerId }) => playerId), numbers, heads });
    },
    end(): AccountTable {
      const players = pages.reduce((sum, { ids }) => sum + ids.length, 0);
      const playerIds = new Float64Array(players);
      const numbers = new Float64Array(players * perPlayer);
      const heads = new Uint8Array(players * 2 * hashBytes);
      let row = 0;
      for (const page of pages) {
        playerIds.set(page.ids, row);
        numbers.set(page.numbers, row * perPlayer);
        heads.set(page.heads, 2 * row * hashBytes);
        row += page.ids.length;
      }
      return { playerIds, numbers, heads };
    },
  };
}

/** The account in a row of the table. Its heads are views of it. */
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
