import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { centavos } from '@ipe/money';
import { commissionsOf, rateOf, type Member } from './commissions.ts';
import type { CommissionTier } from '../referral.schema.ts';

const twoTiers = [
  { fromCentavos: centavos(0), rateX10000: 1_00 },
  { fromCentavos: centavos(10_000_00 + 1), rateX10000: 3_00 },
];

const named = { A: 1, B1: 2, B2: 3, B3: 4, C1: 5, C2: 6, C3: 7 };
const member = (who: keyof typeof named, by: keyof typeof named, reais: number): Member => ({
  playerId: named[who],
  referrerId: named[by],
  betsCentavos: centavos(reais * 100),
});

/** The example of docs/domain/habits.md, "The difference method". */
const example = [
  member('B1', 'A', 500),
  member('B2', 'A', 3_000),
  member('B3', 'A', 2_000),
  member('C1', 'B1', 1_000),
  member('C2', 'B1', 2_000),
  member('C3', 'B3', 20_000),
];

const amountsOf = (members: Member[], tiers: CommissionTier[]) =>
  new Map(commissionsOf(members, tiers).map(({ playerId, amountCentavos }) => [playerId, amountCentavos]));

/**
 * A second implementation of the method in its usual words: the own rate on direct members' bets, and on each of their
 * branches the difference of rates.
 */
function bySaying(members: Member[], tiers: CommissionTier[]): Map<number, number> {
  const directOf = (playerId: number) => members.filter(({ referrerId }) => referrerId === playerId);
  const branchOf = (playerId: number): bigint =>
    directOf(playerId).reduce((sum, one) => sum + BigInt(one.betsCentavos) + branchOf(one.playerId), 0n);
  const rate = (playerId: number) => BigInt(rateOf(tiers, centavos(Number(branchOf(playerId)))));
  const commission = (playerId: number): bigint =>
    directOf(playerId).reduce(
      (sum, one) =>
        sum +
        BigInt(one.betsCentavos) * rate(playerId) +
        branchOf(one.playerId) * (rate(playerId) - rate(one.playerId)),
      0n,
    ) / 10_000n;
  const everybody = new Set(members.map(({ referrerId }) => referrerId));
  return new Map([...everybody].filter((id) => branchOf(id) > 0n).map((id) => [id, Number(commission(id))]));
}

/** Every player is invited by one with a smaller number, which gives trees of any shape. */
const networks = fc
  .array(fc.record({ above: fc.nat(), betsCentavos: fc.oneof(fc.nat(9), fc.nat(5_000_00), fc.nat(90_000_000_00)) }), {
    minLength: 1,
    maxLength: 25,
  })
  .map((rows) =>
    rows.map(({ above, betsCentavos }, index) => ({
      playerId: index + 2,
      referrerId: 1 + (above % (index + 1)),
      betsCentavos: centavos(betsCentavos),
    })),
  );

const risingTiers = fc
  .uniqueArray(fc.tuple(fc.nat(1_000_000_00), fc.nat(500)), { minLength: 1, maxLength: 6, selector: ([from]) => from })
  .map((rows) => {
    const froms = rows.map(([from]) => from).toSorted((one, other) => one - other);
    const rates = rows.map(([, rate]) => rate).toSorted((one, other) => one - other);
    return froms.map((fromCentavos, index) => ({
      fromCentavos: centavos(index === 0 ? 0 : fromCentavos),
      rateX10000: rates[index] ?? 0,
    }));
  });

describe('the difference method', () => {
  it('gives 30, 0, 600 and 225 in the published example', () => {
    const amounts = amountsOf(example, twoTiers);
    expect(amounts.get(named.B1)).toBe(30_00);
    expect(amounts.get(named.B2) ?? 0).toBe(0);
    expect(amounts.get(named.B3)).toBe(600_00);
    expect(amounts.get(named.A)).toBe(225_00);
  });

  it('says what it was computed from', () => {
    expect(commissionsOf(example, twoTiers)).toContainEqual({
      playerId: named.A,
      branchCentavos: 28_500_00,
      rateBasisPoints: 3_00,
      amountCentavos: 225_00,
    });
  });

  it('is what people say it is, in networks of any shape', () => {
    fc.assert(
      fc.property(networks, risingTiers, (members, tiers) => {
        expect(amountsOf(members, tiers)).toEqual(bySaying(members, tiers));
      }),
      { numRuns: 500 },
    );
  });

  it('never pays less than nothing, and all together never more than the highest rate on all bets', () => {
    fc.assert(
      fc.property(networks, risingTiers, (members, tiers) => {
        const amounts = [...amountsOf(members, tiers).values()];
        for (const amount of amounts) expect(amount).toBeGreaterThanOrEqual(0);
        const bets = members.reduce((sum, { betsCentavos }) => sum + BigInt(betsCentavos), 0n);
        const highest = BigInt(Math.max(...tiers.map(({ rateX10000 }) => rateX10000)));
        const paid = amounts.reduce((sum, amount) => sum + BigInt(amount), 0n);
        expect(paid * 10_000n <= bets * highest).toBe(true);
      }),
      { numRuns: 500 },
    );
  });

  it('drops fractions of a centavo once, of the whole day', () => {
    const tiers = [{ fromCentavos: centavos(0), rateX10000: 33 }];
    const members = [1, 2, 3].map((index) => ({ playerId: index + 1, referrerId: 1, betsCentavos: centavos(151) }));
    // Each is 0,4983 centavos; rounded one by one they would be nothing.
    expect(amountsOf(members, tiers).get(1)).toBe(1);
  });

  it('reaches a tier with its first centavo', () => {
    expect(rateOf(twoTiers, centavos(10_000_00))).toBe(1_00);
    expect(rateOf(twoTiers, centavos(10_000_01))).toBe(3_00);
    expect(rateOf([{ fromCentavos: centavos(5), rateX10000: 1 }], centavos(4))).toBe(0);
  });

  it('is exact beyond what a floating-point number holds', () => {
    const tiers = [{ fromCentavos: centavos(0), rateX10000: 499 }];
    const betsCentavos = centavos(4_503_599_627_370_481);
    expect(amountsOf([{ playerId: 2, referrerId: 1, betsCentavos }], tiers).get(1)).toBe(
      Number((BigInt(betsCentavos) * 499n) / 10_000n),
    );
  });

  it('pays nobody of a loop, and everybody else as without it', () => {
    const loop = [
      { playerId: 21, referrerId: 22, betsCentavos: centavos(5_000_00) },
      { playerId: 22, referrerId: 21, betsCentavos: centavos(5_000_00) },
      { playerId: 23, referrerId: 21, betsCentavos: centavos(5_000_00) },
      { playerId: 24, referrerId: 23, betsCentavos: centavos(1_000_00) },
      { playerId: 30, referrerId: 30, betsCentavos: centavos(1_000_00) },
    ];
    const amounts = amountsOf([...example, ...loop], twoTiers);
    expect([21, 22, 30].map((playerId) => amounts.get(playerId))).toEqual([undefined, undefined, undefined]);
    expect(amounts.get(23)).toBe(10_00);
    expect(amounts.get(named.A)).toBe(225_00);
  });

  it.each([
    ['a line', (index: number) => index - 1],
    ['a star', () => 1],
    ['a tree', (index: number) => Math.floor(index / 3) + 1],
  ])('walks %s of 100,000 members', (_shape, aboveOf) => {
    const members = Array.from({ length: 100_000 }, (_, index) => ({
      playerId: index + 2,
      referrerId: aboveOf(index + 2),
      betsCentavos: centavos(1_00),
    }));
    const top = commissionsOf(members, twoTiers).find(({ playerId }) => playerId === 1);
    expect(top?.branchCentavos).toBe(100_000_00);
  });
});
