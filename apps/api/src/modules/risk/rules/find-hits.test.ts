import { describe, expect, it } from 'vitest';
import { readRule } from '#platform/rule-book/index.ts';
import { dayMs, hourMs } from '#platform/time/durations.ts';
import { findHits } from './find-hits.ts';
import type { Deposit, Facts, Link } from './facts.ts';
import { riskRule } from './risk.rule.ts';

const rules = readRule(riskRule);
const now = new Date('2026-11-20T15:00:00Z');
const before = (ms: number) => new Date(now.getTime() - ms);

const nothing: Facts = {
  playerId: 1,
  now,
  isPep: false,
  deposits: [],
  withdrawals: [],
  playHours: [],
  days: [],
  links: [],
  linkedMembers: [],
};
const found = (facts: Partial<Facts>) => findHits({ ...nothing, ...facts }, rules);
const names = (facts: Partial<Facts>) => found(facts).map(({ rule }) => rule);

const deposit = (at: Date, amount: number, more: Partial<Deposit> = {}): Deposit => ({
  at,
  amount,
  isPaid: true,
  isForeign: false,
  ...more,
});
/** Deposits `apartMs` apart, oldest first. */
const deposits = (amounts: readonly number[], apartMs: number): Deposit[] =>
  amounts.map((amount, index) => deposit(before((amounts.length - index) * apartMs), amount));
const day = (daysAgo: number, depositsCentavos: number, betsCentavos = 0) => ({
  day: before(daysAgo * dayMs)
    .toISOString()
    .slice(0, 10),
  depositsCentavos,
  betsCentavos,
});
const link = (playerId: number, kind: Link['kind']): Link => ({ playerId, kind, shown: 'x', at: before(dayMs) });
const hours = (from: string, count: number): Date[] =>
  Array.from({ length: count }, (_, index) => new Date(Date.parse(from) + index * hourMs));

it('a player who does nothing special raises nothing', () => {
  expect(names({})).toEqual([]);
  const ordinary = {
    deposits: deposits([50_00, 80_00, 50_00], dayMs),
    withdrawals: [{ at: before(hourMs), amount: 100_00 }],
    days: [day(1, 50_00, 300_00), day(2, 80_00, 200_00), day(3, 50_00, 100_00)],
    playHours: hours('2026-11-19T22:00:00Z', 3),
    links: [link(2, 'network'), link(3, 'device')],
  };
  expect(names(ordinary)).toEqual([]);
});

describe('structuring', () => {
  const small = [1_200_00, 900_00, 1_500_00, 1_100_00, 1_000_00];

  it('is many deposits under the threshold that add up, with the lines that were seen', () => {
    const [hit] = found({ deposits: deposits(small, 5 * hourMs) });
    expect(hit).toMatchObject({ rule: 'structuring', operatedAt: before(5 * hourMs) });
    expect(hit!.lines.map(({ amountCentavos }) => amountCentavos)).toEqual(small);
  });

  it.each([
    ['one less', small.slice(1)],
    ['less together', small.map((amount) => amount / 2)],
    ['one of them as large as the threshold', [...small.slice(1), 2_000_00]],
  ])('is not %s', (_what, amounts) => {
    expect(names({ deposits: deposits(amounts, 5 * hourMs) })).not.toContain('structuring');
  });

  it('is not the same over weeks', () => {
    expect(names({ deposits: deposits(small, 3 * dayMs) })).not.toContain('structuring');
  });
});

it('third parties: Pix that went back because others paid them, and no other refunds', () => {
  const returned = (isForeign: boolean) =>
    deposits([50_00, 60_00, 70_00], dayMs).map((one) => ({ ...one, isPaid: false, isForeign }));
  expect(names({ deposits: returned(true) })).toEqual(['third-party']);
  expect(names({ deposits: returned(false) })).toEqual([]);
});

it('velocity: six deposits in an hour', () => {
  const fast = (count: number) =>
    deposits(
      Array.from({ length: count }, () => 20_00),
      10 * 60_000,
    );
  expect(names({ deposits: fast(6) })).toEqual(['velocity']);
  expect(names({ deposits: fast(5) })).toEqual([]);
});

describe('pass-through', () => {
  const passing = {
    deposits: deposits([1_000_00, 1_500_00], 5 * hourMs),
    withdrawals: [{ at: before(hourMs), amount: 2_400_00 }],
  };

  it('is money that comes and goes without play', () => {
    expect(names({ ...passing, days: [day(0, 2_500_00, 100_00)] })).toEqual(['pass-through']);
  });

  it.each([
    ['money that was played with', { days: [day(0, 2_500_00, 4_000_00)] }],
    ['a small withdrawal', { withdrawals: [{ at: before(hourMs), amount: 200_00 }] }],
    ['a withdrawal of before the deposits', { withdrawals: [{ at: before(30 * hourMs), amount: 2_400_00 }] }],
  ])('is not %s', (_what, changed) => {
    expect(names({ ...passing, ...changed })).not.toContain('pass-through');
  });
});

describe('links', () => {
  it('many accounts on one browser, or one Pix key in two accounts', () => {
    expect(names({ links: [link(2, 'device'), link(3, 'device')] })).toEqual(['multi-account']);
    expect(names({ links: [link(2, 'pix-key')] })).toEqual(['multi-account']);
  });

  it('a network is shared by many before it says anything', () => {
    const neighbours = (count: number) => Array.from({ length: count }, (_, index) => link(index + 2, 'network'));
    expect(names({ links: neighbours(7) })).toEqual([]);
    expect(names({ links: neighbours(8) })).toEqual(['multi-account']);
  });

  it('a referrer’s members on the referrer’s browser, who deposit and don’t play', () => {
    const member = (playerId: number, betsCentavos: number) => ({ playerId, depositsCentavos: 100_00, betsCentavos });
    const links = [link(2, 'device'), link(3, 'pix-key')];
    const idle = { links, linkedMembers: [member(2, 0), member(3, 20_00)] };
    expect(names(idle)).toContain('invite-dumping');
    expect(names({ ...idle, linkedMembers: [member(2, 0), member(3, 90_00)] })).not.toContain('invite-dumping');
    expect(names({ ...idle, links: [link(2, 'network'), link(3, 'network')] })).not.toContain('invite-dumping');
  });
});

describe('R38 play that harms', () => {
  it('a night: hours after midnight in São Paulo', () => {
    expect(names({ playHours: hours('2026-11-20T03:00:00Z', 5) })).toEqual(['night-play']);
    expect(names({ playHours: hours('2026-11-20T03:00:00Z', 4) })).toEqual([]);
    expect(names({ playHours: hours('2026-11-20T00:00:00Z', 6) })).toEqual([]);
  });

  it('hours on end, without a gap', () => {
    const day = hours('2026-11-19T12:00:00Z', 9);
    expect(names({ playHours: day })).toEqual(['long-session']);
    expect(names({ playHours: day.filter((_, index) => index !== 4) })).toEqual([]);
  });

  it('deposits after losses, each at least as large as the one before', () => {
    const lost = [day(0, 0, 1_000_00)];
    expect(names({ deposits: deposits([50_00, 50_00, 80_00, 150_00], hourMs), days: lost })).toEqual(['chasing']);
    expect(names({ deposits: deposits([50_00, 50_00, 80_00, 60_00], hourMs), days: lost })).toEqual([]);
    expect(names({ deposits: deposits([50_00, 50_00, 80_00, 150_00], hourMs) })).toEqual([]);
  });

  it('a week’s deposits far above those of the weeks before', () => {
    const calm = [10, 15, 20, 25].map((ago) => day(ago, 100_00));
    expect(names({ deposits: deposits([200_00, 200_00], 2 * dayMs), days: calm })).toEqual([]);
    const [hit] = found({ deposits: deposits([400_00, 200_00], 2 * dayMs), days: calm });
    expect(hit).toMatchObject({ rule: 'rising-deposits', lines: [{ amountCentavos: 100_00 }, {}, {}] });
    expect(names({ deposits: deposits([400_00, 200_00], 2 * dayMs) })).toEqual([]);
  });
});

it('the file is refused where its values contradict each other', () => {
  const wrong = { ...rules, 'night-play': { ...rules['night-play'], leastHours: 7 } };
  expect(riskRule.findIssues(wrong).map(({ path }) => path)).toEqual(['night-play.leastHours']);
});

describe('R24 a politically exposed person', () => {
  const month = deposits([400_00, 300_00, 300_00], 5 * dayMs);

  it('R24 is looked at by a person from a sum of deposits on; nobody else is for that', () => {
    expect(names({ deposits: month })).toEqual([]);
    expect(names({ deposits: month.slice(1), isPep: true })).toEqual([]);
    const [hit] = found({ deposits: month, isPep: true });
    expect(hit).toMatchObject({ rule: 'politically-exposed', operatedAt: month[2]!.at });
    expect(hit!.lines).toHaveLength(3);
  });
});
