import { describe, expect, it } from 'vitest';
import { checkHistories } from './check-histories.ts';
import type { Operation } from './operation.ts';

const did = (name: string, [invokedAt, answeredAt]: [number, number], rest: Partial<Operation>): Operation => ({
  playerId: 7,
  name,
  invokedAt,
  answeredAt,
  changes: 0,
  isSure: true,
  ...rest,
});

/** Two spins that overlap, a look, a deposit that shows late, a withdrawal that comes back, and one nobody was told of. */
const honest = (): Operation[] => [
  did('deposit', [0, 10], { changes: 100_00 }),
  did('look', [11, 12], { balance: 100_00 }),
  did('spin one', [20, 40], { changes: -1_00, balance: 104_00 }),
  did('spin two', [21, 30], { changes: 5_00, balance: 105_00 }),
  did('late deposit', [35, 80], { changes: 50_00 }),
  did('look before it', [45, 50], { balance: 104_00 }),
  did('withdrawal', [60, 70], { changes: -40_00 }),
  did('money back', [65, 95], { changes: 40_00 }),
  did('look behind', [85, 90], { balance: 114_00 }),
  did('last look', [100, 101], { balance: 154_00 }),
  did('lost request', [102, Infinity], { changes: -10_00, isSure: false }),
  did('very last look', [110, 111], { balance: 144_00 }),
];

const damaged = (change: (operations: Operation[]) => void): Operation[] => {
  const operations = honest();
  change(operations);
  return operations;
};
const named = (operations: Operation[], name: string): Operation => operations.find((one) => one.name === name)!;

describe('the money of a player', () => {
  it('was one sequence where one order explains every answer', () => {
    expect(checkHistories(honest())).toEqual([]);
  });

  it('may hold what nobody was told of, done or not', () => {
    expect(checkHistories(damaged((all) => (named(all, 'very last look').balance = 154_00)))).toEqual([]);
  });

  it.each<[string, (operations: Operation[]) => void, string]>([
    ['a deposit is lost', (all) => (named(all, 'late deposit').changes = 0), 'look behind'],
    [
      'a win is paid twice',
      (all) => void all.push(did('spin two again', [31, 34], { changes: 5_00 })),
      'look before it',
    ],
    ['a balance is of before', (all) => (named(all, 'last look').balance = 104_00), 'last look'],
    ['money comes from nothing', (all) => (named(all, 'look behind').balance = 114_01), 'look behind'],
    ['a bet was more than there was', (all) => void all.push(did('bet', [13, 14], { changes: -100_01 })), 'bet'],
    ['a withdrawal was never taken', (all) => (named(all, 'withdrawal').changes = 0), ''],
    ['an answered spin was not done', (all) => void all.splice(2, 1), 'look before it'],
    [
      'two spins are answered as if each were the only one',
      (all) => (named(all, 'spin one').balance = 99_00),
      'spin one',
    ],
  ])('was not where %s', (_what, change, where) => {
    const [sentence, ...others] = checkHistories(damaged(change));
    expect(others).toEqual([]);
    expect(sentence).toContain('player 7: no order explains');
    expect(sentence).toContain(where);
  });

  it('keeps to the time between question and answer: what was answered before another was asked comes first', () => {
    const win = did('win', [0, 1], { changes: 5_00 });
    expect(checkHistories([win, did('look', [0, 1], { balance: 0 })])).toEqual([]);
    expect(checkHistories([win, did('look', [2, 3], { balance: 0 })])).toHaveLength(1);
  });

  it('is bet no more once a self-exclusion was answered', () => {
    const exclusion = did('self-exclusion', [0, 10], { right: 'ends' });
    const bet = (invokedAt: number) => did('bet', [invokedAt, invokedAt + 10], { changes: 0, right: 'needed' });
    expect(checkHistories([exclusion, bet(5)])).toEqual([]);
    expect(checkHistories([exclusion, bet(11)])).toHaveLength(1);
  });

  it('pays a debt in the moment in which money comes, and not before', () => {
    const debt = did('debt paid', [0, 60], { changes: -50, isWithNext: true });
    const win = did('win', [10, 20], { changes: 1_04, balance: 54 });
    const look = (balance: number) => did('look', [30, 40], { balance });
    expect(checkHistories([debt, win, look(54)])).toEqual([]);
    expect(checkHistories([debt, look(54)])).toHaveLength(1);
    expect(checkHistories([debt, { ...win, balance: 1_04 }, look(0)])).toHaveLength(1);
  });

  it('is each player’s own', () => {
    const operations = [did('deposit', [0, 1], { changes: 5_00 }), did('look', [2, 3], { playerId: 8, balance: 5_00 })];
    expect(checkHistories(operations)).toEqual([expect.stringContaining('player 8')]);
    expect(checkHistories(operations, new Map([[8, 5_00]]))).toEqual([]);
  });

  it('is searched in a second where many requests overlap', () => {
    const many = Array.from({ length: 60 }, (_, index) =>
      did(`spin ${index}`, [index, index + 12], { changes: 1, balance: index + 1 }),
    );
    expect(checkHistories(many)).toEqual([]);
    const begunAt = performance.now();
    expect(checkHistories([...many, did('look', [200, 201], { balance: 61 })])).toHaveLength(1);
    expect(performance.now() - begunAt).toBeLessThan(1_000);
  });
});
