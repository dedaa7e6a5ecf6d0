import fc from 'fast-check';
import { expect, it } from 'vitest';
import { accountOf } from '../small-house.fixture.ts';
import { accountAt, createAccountTable, putAccounts, rowOf, sumEntries, type PlayerAccount } from './account-table.ts';

const tableOf = (accounts: readonly PlayerAccount[]) => {
  const table = createAccountTable();
  table.add(accounts.slice(0, 3));
  table.add(accounts.slice(3));
  return table.end();
};

const listed = (table: ReturnType<typeof tableOf>): PlayerAccount[] =>
  Array.from(table.playerIds, (_, row) => {
    const { journalHead, seedHead, ...rest } = accountAt(table, row);
    return { ...rest, journalHead: journalHead.slice(), seedHead: seedHead.slice() };
  });

/** Accounts in the order of the players' numbers. The amount and the entry number tell when the accounts were read. */
const someAccounts = (atLeast: number) =>
  fc
    .uniqueArray(fc.integer({ min: 1, max: 30 }), { minLength: atLeast, maxLength: 12 })
    .map((ids) => ids.toSorted((one, other) => one - other))
    .chain((ids) =>
      fc
        .integer({ min: 1, max: 9_99 })
        .map((amount) => ids.map((id) => accountOf(id, amount + id, { entryNo: amount }))),
    );

it('accounts that are read later take the place of those before, and newcomers theirs in the row', () => {
  fc.assert(
    fc.property(someAccounts(0), someAccounts(0), (before, later) => {
      const known = new Map([...before, ...later].map((one) => [one.playerId, one]));
      const right = [...known.values()].toSorted((one, other) => one.playerId - other.playerId);
      const table = putAccounts(tableOf(before), later);
      expect(listed(table)).toEqual(listed(tableOf(right)));
      expect(sumEntries(table)).toBe(right.reduce((sum, { entryNo }) => sum + entryNo, 0));
      for (const [row, { playerId }] of right.entries()) expect(rowOf(table, playerId)).toBe(row);
      expect([rowOf(table, 0), rowOf(table, 31)]).toEqual([undefined, undefined]);
    }),
  );
});
