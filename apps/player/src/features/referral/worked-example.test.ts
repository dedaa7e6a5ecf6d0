import houseRule from '../../../../api/rules/invite.json' with { type: 'json' };
import { describe, expect, it } from 'vitest';
import { rateOf, rateText, workExample } from './worked-example.ts';

describe('the worked example', () => {
  /** The vector of docs/domain/habits.md: 1 % up to 10,000, then 3 %. */
  const vector = [
    { fromCentavos: 0, rateX10000: 100 },
    { fromCentavos: 10_000_00, rateX10000: 300 },
  ];

  it('uses the rate of the whole network’s bets', () => {
    expect(rateOf(vector, 3_000_00)).toBe(100);
    expect(rateOf(vector, 10_000_00)).toBe(300);
    expect(rateOf([{ fromCentavos: 100, rateX10000: 5 }], 99)).toBe(0);
  });

  it('shows the difference of two tiers with the rule’s own numbers, and its sum adds up', () => {
    expect(workExample(vector)).toEqual({
      bets: { ana: 4_000_00, bia: 3_000_00, caio: 5_000_00 },
      direct: 7_000_00,
      total: 12_000_00,
      yourRate: 300,
      biasRate: 100,
      // 7,000 × 3 % = 210; 5,000 × (3 % − 1 %) = 100
      fromDirect: 210_00,
      fromBranch: 100_00,
      sum: 310_00,
    });
  });

  it('adds up to the centavo with the operator’s rule, line by line', () => {
    const { tiers } = houseRule;
    const { fromDirect, fromBranch, sum } = workExample(tiers);
    expect(fromDirect + fromBranch).toBe(sum);
    expect(sum).toBeGreaterThan(0);
  });

  it('follows a rule of one tier, where the difference is nothing', () => {
    const { yourRate, biasRate, fromBranch } = workExample([{ fromCentavos: 0, rateX10000: 20 }]);
    expect([yourRate, biasRate, fromBranch]).toEqual([20, 20, 0]);
  });

  it('writes rates as Brazilians do', () => {
    expect([10, 50, 100, 325].map(rateText)).toEqual(['0,1%', '0,5%', '1%', '3,25%']);
  });
});
