import { describe, expect, it } from 'vitest';
import { centavos } from '@ipe/money';
import { parseRule, readRule, RuleFileError } from '#platform/rule-book/index.ts';
import { referralRule } from './referral.rule.ts';
import { writeReferralTerms } from './write-referral-terms.ts';

const rule = readRule(referralRule);

function issuesOf(change: object): string[] {
  try {
    parseRule(referralRule, { ...rule, ...change });
    return [];
  } catch (error) {
    if (error instanceof RuleFileError) return error.message.split('\n');
    throw error;
  }
}

const tier = (fromCentavos: number, rateX10000: number) => ({ fromCentavos, rateX10000 });

describe('invite.json', () => {
  it('is right as the house has it', () => expect(issuesOf({})).toEqual([]));

  it.each([
    [
      'a gap at the bottom',
      { tiers: [tier(1, 10)] },
      'invite.json tiers.0.fromCentavos: leaves a gap: the first tier begins at 0',
    ],
    ['two tiers from one amount', { tiers: [tier(0, 10), tier(0, 20)] }, 'invite.json tiers.1.fromCentavos: overlaps'],
    [
      'tiers in the wrong order',
      { tiers: [tier(0, 1), tier(9, 2), tier(5, 3)] },
      'invite.json tiers.2.fromCentavos: overlaps the tier before it: tiers are in ascending order',
    ],
    [
      'a rate that falls',
      { tiers: [tier(0, 10), tier(5, 20), tier(9, 15)] },
      'invite.json tiers.2.rateX10000: does not rise above the tier before it',
    ],
    ['a rate that stays', { tiers: [tier(0, 10), tier(5, 10)] }, 'invite.json tiers.1.rateX10000: does not rise'],
    ['a negative rate', { tiers: [tier(0, -1)] }, 'invite.json tiers.0.rateX10000: must be at least 0'],
    ['a rate that eats the house', { tiers: [tier(0, 501)] }, 'invite.json tiers.0.rateX10000: must be at most 500'],
    [
      'half a centavo',
      { tiers: [tier(0, 1), tier(0.5, 2)] },
      'invite.json tiers.1.fromCentavos: must be a whole number',
    ],
    ['no tier', { tiers: [] }, 'invite.json tiers: must have a tier'],
    ['a negative reward', { memberRewardCentavos: -1 }, 'invite.json memberRewardCentavos: must be at least 0'],
    [
      'a member without a deposit',
      { validDepositsCentavos: 0 },
      'invite.json validDepositsCentavos: must be at least 1',
    ],
    ['text for a number', { wageringDays: '30' }, 'invite.json wageringDays: must be a number'],
    ['no version', { version: '' }, 'invite.json version: must not be empty'],
  ])('with %s is refused, and the issue has its path', (_what, change, line) => {
    const issues = issuesOf(change);
    expect(issues).toHaveLength(1);
    expect(issues[0]).toContain(line);
  });

  it('with a word that nobody knows is refused', () =>
    expect(issuesOf({ bonus: 1 })).toEqual([expect.stringContaining('invite.json bonus')]));

  it('is told to players with every number of it', () => {
    const terms = writeReferralTerms({
      version: '7',
      validDepositsCentavos: centavos(23_00),
      validBetsCentavos: centavos(117_00),
      memberRewardCentavos: centavos(9_50),
      tiers: [
        { fromCentavos: centavos(0), rateX10000: 15 },
        { fromCentavos: centavos(3_210_00), rateX10000: 125 },
      ],
      wageringX100: 250,
      wageringDays: 11,
    }).replaceAll('\u00A0', ' ');
    for (const part of ['R$ 23,00', 'R$ 117,00', 'R$ 9,50', '0,15%', 'R$ 3.210,00', '1,25%', '2,5 vezes', '11 dias'])
      expect(terms).toContain(part);
    expect(writeReferralTerms({ ...rule, memberRewardCentavos: centavos(0) })).not.toContain('Recompensa:');
    expect(writeReferralTerms({ ...rule, wageringX100: 0 })).toContain('livre');
  });
});
