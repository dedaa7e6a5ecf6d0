import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { bonusOf } from '@ipe/money';
import { describe, expect, it } from 'vitest';
import { parseRule, readRule, rulesDir } from '#platform/rule-book/index.ts';
import { activitiesRule } from './activities.rule.ts';
import type { ActivitiesRule } from './activities.schema.ts';

type Draft = { activities: Record<string, unknown>[] } & Record<string, unknown>;

const file = readFileSync(resolve(rulesDir, 'activities.json'), 'utf8');

/** Parses the house's own file after a change. */
function parseChanged(change: (draft: Draft) => void): ActivitiesRule {
  const draft = JSON.parse(file) as Draft;
  change(draft);
  return parseRule(activitiesRule, draft);
}

const activity = (draft: Draft, id: string): Record<string, unknown> => {
  const found = draft.activities.find((one) => one['id'] === id);
  if (found === undefined) throw new Error(`no activity ${id}`);
  return found;
};
const tiers = (draft: Draft) => activity(draft, 'primeiro-deposito')['tiers'] as Record<string, unknown>[];

describe('the house’s activities', () => {
  const { activities } = readRule(activitiesRule);

  it('are without an issue', () => {
    expect(new Set(activities.map(({ kind }) => kind))).toEqual(new Set(['recharge', 'task', 'link']));
  });

  const pictures = resolve(import.meta.dirname, '../../../../../player/public');
  const isThere = (image: string, ending: string) =>
    existsSync(resolve(pictures, `.${image.replace('.avif', ending)}`));

  it.each(activities.map(({ image }) => image))('%s exists in both formats and densities', (image) => {
    for (const ending of ['.avif', '.webp', '@2x.avif', '@2x.webp']) expect(isThere(image, ending), ending).toBe(true);
  });

  it.each(activities.flatMap((one) => (one.kind === 'recharge' ? [one.icon] : [])))(
    '%s exists in both formats',
    (icon) => {
      for (const ending of ['.avif', '.webp']) expect(isThere(icon, ending), ending).toBe(true);
    },
  );
});

describe('a rule file with an issue', () => {
  const issues: [string, (draft: Draft) => void, string][] = [
    [
      'tiers that overlap',
      (d) => Object.assign(tiers(d)[1] ?? {}, { fromCentavos: 20_00 }),
      'activities.0.tiers.1.fromCentavos: overlaps the tier before it: tiers are in ascending order',
    ],
    ['tiers out of order', (d) => tiers(d).reverse(), 'activities.0.tiers.1.fromCentavos: overlaps'],
    [
      'a gap: who deposits more gets less',
      (d) => Object.assign(tiers(d)[1] ?? {}, { percentX100: 10_00 }),
      'activities.0.tiers.1: leaves a gap: its first deposit gets less than the last one of the tier before it',
    ],
    [
      'a most that is less than the least',
      (d) => Object.assign(tiers(d)[2] ?? {}, { maxBonusCentavos: 90_00 }),
      'activities.0.tiers.2.maxBonusCentavos: is less than the first deposit of its tier gets',
    ],
    ['no tier', (d) => tiers(d).splice(0), 'activities.0.tiers: must have a tier'],
    [
      'a negative percentage',
      (d) => Object.assign(tiers(d)[0] ?? {}, { percentX100: -1 }),
      'activities.0.tiers.0.percentX100: must be at least 1',
    ],
    [
      'a negative reward',
      (d) => Object.assign(activity(d, 'apostas-do-dia'), { rewardCentavos: -100 }),
      'activities.2.rewardCentavos: must be at least 1',
    ],
    [
      'a reward of nothing',
      (d) => Object.assign(activity(d, 'apostas-do-dia'), { rewardCentavos: 0 }),
      'activities.2.rewardCentavos: must be at least 1',
    ],
    [
      'half a centavo',
      (d) => Object.assign(activity(d, 'apostas-do-dia'), { rewardCentavos: 1.5 }),
      'activities.2.rewardCentavos: must be a whole number',
    ],
    [
      'wagering below nothing',
      (d) => Object.assign(activity(d, 'apostas-do-dia'), { wageringX100: -1 }),
      'activities.2.wageringX100: must be at least 0',
    ],
    [
      'an unknown code',
      (d) => Object.assign(activity(d, 'vip'), { active_code: 'roulette' }),
      'activities.6.active_code: ',
    ],
    ['an unknown kind', (d) => Object.assign(activity(d, 'vip'), { kind: 'wheel' }), 'activities.6.kind: '],
    ['an unknown field', (d) => Object.assign(activity(d, 'vip'), { maxPlayers: 3 }), 'activities.6.maxPlayers: '],
    [
      'an end before its start',
      (d) => Object.assign(activity(d, 'vip'), { endsAt: '2025-12-31T00:00:00-03:00' }),
      'activities.6.endsAt: is not after startsAt',
    ],
    [
      'an end at its start',
      (d) => Object.assign(activity(d, 'vip'), { endsAt: '2026-01-01T00:00:00-03:00' }),
      'activities.6.endsAt: is not after startsAt',
    ],
    [
      'a time without its zone',
      (d) => Object.assign(activity(d, 'vip'), { startsAt: '2026-11-01T00:00:00' }),
      'activities.6.startsAt: must be a São Paulo time',
    ],
    [
      'a day that no calendar has',
      (d) => Object.assign(activity(d, 'vip'), { startsAt: '2026-13-01T00:00:00-03:00' }),
      'activities.6.startsAt: is no day',
    ],
    [
      'a task that begins in the middle of a day',
      (d) => Object.assign(activity(d, 'apostas-do-dia'), { startsAt: '2026-11-01T12:00:00-03:00' }),
      'activities.2.startsAt: is not the start of a day: tasks count whole days',
    ],
    [
      'a task that ends in the middle of a day',
      (d) => Object.assign(activity(d, 'apostas-do-dia'), { endsAt: '2026-12-01T12:00:00-03:00' }),
      'activities.2.endsAt: is not the start of a day: tasks count whole days',
    ],
    [
      'a task that nobody can finish',
      (d) => Object.assign(activity(d, 'tres-dias-de-deposito'), { per: 'day' }),
      'activities.4.targetDays: can never be reached: the task begins anew every day',
    ],
    [
      'the same id twice',
      (d) => Object.assign(activity(d, 'check-in'), { id: 'vip' }),
      'activities.7.id: is used twice',
    ],
    [
      'two offers for the same deposit',
      (d) => Object.assign(activity(d, 'deposito-do-dia'), { active_code: 'first_recharge' }),
      'activities.1.startsAt: overlaps primeiro-deposito, which has the same active_code',
    ],
    ['no version', (d) => delete d['version'], 'version: '],
  ];

  it.each(issues)('is refused with the path: %s', (_what, change, sentence) => {
    expect(() => parseChanged(change)).toThrow(`activities.json ${sentence}`);
  });

  type Period = readonly [startsAt: string, endsAt: string | null];
  const january = '2026-01-01T00:00:00-03:00';
  const june = '2026-06-01T12:00:00-03:00';
  const december = '2026-12-01T00:00:00-03:00';

  /** Two offers for a player's first deposit; the second is further down in the file. */
  const withPeriods = (one: Period, other: Period) =>
    parseChanged((draft) => {
      const at = ([startsAt, endsAt]: Period) => ({ active_code: 'first_recharge', startsAt, endsAt });
      Object.assign(activity(draft, 'primeiro-deposito'), at(one));
      Object.assign(activity(draft, 'deposito-do-dia'), at(other));
    });

  it.each<[string, Period, Period]>([
    ['the first before the second', [january, june], [june, december]],
    ['the second before the first', [june, december], [january, june]],
    ['the second before one without an end', [june, null], [january, june]],
  ])('may have two offers for the same deposit one after the other, at any hour: %s', (_what, one, other) => {
    expect(withPeriods(one, other).activities).toHaveLength(8);
  });

  it.each<[string, Period, Period]>([
    ['the second begins in the first', [january, december], [june, null]],
    ['the second ends in the first', [june, null], [january, december]],
    ['neither has an end', [june, null], [january, null]],
    ['both end, one in the other', [june, december], [january, '2026-12-02T00:00:00-03:00']],
  ])('has no two offers for the same deposit at one time: %s', (_what, one, other) => {
    expect(() => withPeriods(one, other)).toThrow(
      'activities.json activities.1.startsAt: overlaps primeiro-deposito, which has the same active_code',
    );
  });

  it('may have a first deposit of a tier that gets as much as the last one of the tier before it', () => {
    const { activities } = parseChanged((draft) =>
      Object.assign(tiers(draft)[1] ?? {}, { fromCentavos: 50_00, percentX100: 49_98 }),
    );
    expect(activities).toHaveLength(8);
  });

  it('may have a task of one deposit a day', () => {
    const { activities } = parseChanged((draft) =>
      Object.assign(activity(draft, 'tres-dias-de-deposito'), { per: 'day', targetDays: 1 }),
    );
    expect(activities).toHaveLength(8);
  });
});

describe('what a deposit gets', () => {
  const [first] = readRule(activitiesRule).activities.filter((one) => one.kind === 'recharge');

  it.each([
    [19_99, 0],
    [20_00, 10_00],
    [20_01, 10_00],
    [49_99, 24_99],
    [50_00, 37_50],
    [99_99, 74_99],
    [100_00, 100_00],
    [200_00, 200_00],
    [50_000_00, 200_00],
  ])('is of %i centavos %i', (amount, bonus) => {
    expect(bonusOf(first?.tiers ?? [], amount)).toBe(bonus);
  });
});
