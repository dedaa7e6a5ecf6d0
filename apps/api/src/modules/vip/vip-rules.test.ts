import { centavos } from '@ipe/money';
import { describe, expect, it } from 'vitest';
import { parseRule, readRule } from '#platform/rule-book/index.ts';
import { presentCollection, type LevelOnDay } from './present-collection.ts';
import { groupOf, nextLevel, requireLevel } from './vip-levels.ts';
import { vipRule, vipRuleIn } from './vip.rule.ts';

const rewardRule = readRule(vipRule);

describe('vip.json', () => {
  const change = (edit: (rule: { levels: Record<string, number>[]; groups: Record<string, unknown>[] }) => void) => {
    const copy = structuredClone(rewardRule);
    edit(copy as never);
    return copy;
  };
  it.each([
    ['a level is missing', change((rule) => rule.levels.pop()), 'vip.json levels: must be 17, from 0 to 16'],
    ['a level is left out', change((rule) => rule.levels.splice(5, 1)), 'vip.json levels.5.level: must be 5'],
    ['two are swapped', change((rule) => rule.levels.reverse()), 'vip.json levels.0.level: must be 0'],
    [
      'a level asks for no more bets',
      change((rule) => (rule.levels[4]!['betsCentavos'] = 500_000)),
      'vip.json levels.4.betsCentavos: must be more than the 500000 of the level before',
    ],
    [
      'a level asks for no more deposits',
      change((rule) => (rule.levels[4]!['depositsCentavos'] = 1)),
      'vip.json levels.4.depositsCentavos: must be more than',
    ],
    [
      'a level gives less',
      change((rule) => (rule.levels[9]!['dailyRewardCentavos'] = 1)),
      'vip.json levels.9.dailyRewardCentavos: must be more than',
    ],
    [
      'a reward is negative',
      change((rule) => (rule.levels[1]!['dailyRewardCentavos'] = -5)),
      'vip.json levels.1.dailyRewardCentavos: must be at least 0',
    ],
    [
      'level 0 gives something',
      change((rule) => (rule.levels[0]!['dailyRewardCentavos'] = 5)),
      'vip.json levels.0.dailyRewardCentavos: must be 0: everybody begins there',
    ],
    [
      'level 0 asks for a bet',
      change((rule) => (rule.levels[0]!['betsCentavos'] = 1)),
      'vip.json levels.0.betsCentavos: must be 0: everybody begins there',
    ],
  ])('where %s is refused with the path of the issue', (_what, rule, sentence) => {
    expect(() => parseRule(vipRule, rule)).toThrow(sentence);
  });

  it.each([
    ['a group begins elsewhere', change((rule) => (rule.groups[1]!['from'] = 3)), 'vip.json groups.1.from: must be 4'],
    ['a group ends elsewhere', change((rule) => (rule.groups[4]!['to'] = 15)), 'vip.json groups.4.to: must be 16'],
    [
      'the groups have other levels, without gap or overlap',
      change((rule) => {
        for (const [index, group] of rule.groups.entries())
          Object.assign(group, { from: index, to: index === 4 ? 16 : index });
      }),
      'vip.json groups.0.to: must be 3\nvip.json groups.1.from: must be 4\n',
    ],
    [
      'a group is unknown',
      change((rule) => (rule.groups[0]!['group'] = 'gold')),
      'vip.json groups.0.group: must be one of level_1',
    ],
    [
      'two groups are swapped',
      change((rule) => {
        const [one, two] = rule.groups;
        [one!['group'], two!['group']] = [two!['group'], one!['group']];
      }),
      'vip.json groups.0.group: must be level_1',
    ],
    [
      'there is a group more',
      change((rule) => rule.groups.push({ group: 'level_5', from: 16, to: 16 })),
      'vip.json groups: must be 5',
    ],
    ['there is no group', change((rule) => rule.groups.splice(0)), 'vip.json groups: must be 5'],
    ['a group is missing', change((rule) => rule.groups.pop()), 'vip.json groups: must be 5'],
  ])('S3-vip-groups: where %s is refused with the path of the issue', (_what, rule, sentence) => {
    expect(() => parseRule(vipRule, rule)).toThrow(sentence);
  });
});

const sums = (bets: number, deposits: number) => ({ bets: centavos(bets), deposits: centavos(deposits) });

describe('what is missing to the next level', () => {
  it('is each sum that is below it, and nothing of one that is just reached or passed', () => {
    expect(nextLevel(rewardRule, 0, sums(0, 0))).toEqual({
      level: 1,
      missingBetsCentavos: 500_00,
      missingDepositsCentavos: 50_00,
    });
    expect(nextLevel(rewardRule, 0, sums(499_99, 50_00))).toMatchObject({
      missingBetsCentavos: 1,
      missingDepositsCentavos: 0,
    });
    expect(nextLevel(rewardRule, 0, sums(9_999_99, 0))).toMatchObject({ missingBetsCentavos: 0 });
  });

  it('is nothing where nothing is asked for, also of who owes a deposit', () => {
    const licensed = vipRuleIn({ id: 'licensed-br' }, rewardRule);
    expect(nextLevel(licensed, 0, sums(0, -1))).toMatchObject({ missingDepositsCentavos: 0 });
  });

  it('is no level behind the last', () => {
    expect(nextLevel(rewardRule, 15, sums(0, 0))?.level).toBe(16);
    expect(nextLevel(rewardRule, 16, sums(0, 0))).toBeNull();
  });
});

describe('a level', () => {
  it('has its rule and its group', () => {
    expect(requireLevel(rewardRule, 1).betsCentavos).toBe(500_00);
    expect([0, 3, 4, 6, 7, 16].map((level) => groupOf(rewardRule, level))).toEqual([
      'level_1',
      'level_1',
      'level_2',
      'level_2',
      'level_3',
      'level_5',
    ]);
  });

  it('that the rule hasn’t is a fault, which names rule and level', () => {
    const rule = { ...rewardRule, version: '7' };
    expect(() => requireLevel(rule, 17)).toThrow('the rule 7 has no level 17');
    expect(() => groupOf(rule, 17)).toThrow('the rule 7 has no group for level 17');
  });
});

describe('where deposits may not count', () => {
  it('the rule asks for bets alone, under a version of its own; elsewhere it is as it stands', () => {
    expect(vipRuleIn({ id: 'demo' }, rewardRule)).toBe(rewardRule);
    const licensed = vipRuleIn({ id: 'licensed-br' }, rewardRule);
    expect(licensed.version).toBe(`${rewardRule.version}-licensed-br`);
    expect(licensed.levels).toEqual(rewardRule.levels.map((level) => ({ ...level, depositsCentavos: 0 })));
  });
});

describe('the collection of a level', () => {
  const days = ['01', '02', '03', '04', '05', '06', '07', '08', '09'].map((day) => `2026-12-${day}`);
  /** Claims on the first days of the month, with what each collected. */
  const claimed = (...collected: number[]) =>
    collected.map((amount, index) => ({ day: days[index]!, collected: centavos(amount) }));
  const show = (claims: LevelOnDay['claims'], today: string, rest: Partial<LevelOnDay> = {}) =>
    presentCollection({ level: 3, isReached: true, claims, today, ...rest });

  it('begins on any day once the level is reached', () => {
    const unreached = { level: 3, collectedDays: 0, days: [], pendingCentavos: 0, canCollect: false };
    expect(show([], days[0]!, { isReached: false })).toEqual({ ...unreached, blockedBy: 'level' });
    expect(show([], days[0]!)).toEqual({ ...unreached, canCollect: true, blockedBy: null });
  });

  it('goes on once a day, also where a clock jumped back', () => {
    const once = { collectedDays: 1, days: [days[0]], pendingCentavos: 150 };
    expect(show(claimed(150), days[0]!)).toMatchObject({ ...once, canCollect: false, blockedBy: 'today' });
    expect(show(claimed(150), '2026-11-30')).toMatchObject({ canCollect: false, blockedBy: 'today' });
    expect(show(claimed(150), days[1]!)).toMatchObject({ ...once, canCollect: true, blockedBy: null });
  });

  it('credits what the seventh day collected on an eighth, and is done then', () => {
    const seven = claimed(1, 1, 1, 1, 1, 1, 1);
    expect(show(seven, days[7]!)).toMatchObject({ collectedDays: 7, pendingCentavos: 1, canCollect: true });
    const eight = claimed(1, 1, 1, 1, 1, 1, 1, 0);
    const done = { collectedDays: 7, days: days.slice(0, 7), pendingCentavos: 0, canCollect: false, blockedBy: 'done' };
    expect(show(eight, days[8]!)).toMatchObject(done);
    expect(show(eight, days[7]!)).toMatchObject(done);
  });

  it('only credits what is pending while VIP is stopped', () => {
    expect(show([], days[0]!, { isStopped: true })).toMatchObject({ canCollect: false, blockedBy: null });
    expect(show(claimed(150), days[1]!, { isStopped: true })).toMatchObject({ canCollect: true });
    expect(show(claimed(150, 0), days[2]!, { isStopped: true })).toMatchObject({ collectedDays: 1, canCollect: false });
    expect(show(claimed(150, 0), days[2]!)).toMatchObject({ canCollect: true });
  });
});
