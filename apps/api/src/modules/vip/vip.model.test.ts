import { addDays } from '@ipe/pt-br';
import { randomInt, randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { centavos } from '@ipe/money';
import { requireProfile } from '#modules/compliance/index.ts';
import { findBalance, openWallet } from '#modules/ledger/index.ts';
import { findLedgerViolations } from '#modules/ledger/audit.store.ts';
import { findRewardViolations } from '#modules/rewards/audit.store.ts';
import { execute, sql, type Database, type SharedClock } from '#platform/database/index.ts';
import { alwaysRule, openRule } from '#platform/rule-book/index.ts';
import { betAt, depositAt } from '#test/app/move-money.ts';
import { dyingDatabase } from '#test/database/dying-database.ts';
import { openTestDatabase } from '#test/database/open-test-database.ts';
import { undone } from '#test/database/undone.ts';
import { vipRule } from './index.ts';
import { findVipViolations } from './audit.store.ts';
import { settleVip } from './settle-vip.ts';
import { vipRoutes } from './vip.routes.ts';
import { type VipDeps } from './vip.deps.ts';
import type { VipRule } from './vip.schema.ts';

/** Thresholds that a few bets and deposits reach. */
const rule: VipRule = {
  version: 'model',
  depositsCountIn: ['demo'],
  levels: Array.from({ length: 17 }, (_, level) => ({
    level,
    betsCentavos: centavos(level * 100),
    depositsCentavos: centavos(level * 60),
    dailyRewardCentavos: centavos(level * 11),
  })),
  groups: [
    { group: 'level_1', from: 0, to: 3 },
    { group: 'level_2', from: 4, to: 6 },
    { group: 'level_3', from: 7, to: 9 },
    { group: 'level_4', from: 10, to: 12 },
    { group: 'level_5', from: 13, to: 16 },
  ],
  wageringX100: 0,
  wageringDays: 30,
};

let db: Database;
beforeAll(async () => {
  db = await openTestDatabase();
}, 60_000);
afterAll(() => db.close());

/** The clock goes on from one history to the next, because they share a database. */
let [day, hour] = ['2026-01-01', 12];
const instant = () => `${day}T${String(hour + 3).padStart(2, '0')}:00:00Z`;
const depsOf = (on: Database): VipDeps & { sharedClock: SharedClock } => ({
  db: on,
  clock: () => new Date(instant()),
  sharedClock: async () => new Date(instant()),
  profile: requireProfile('demo'),
  rule: alwaysRule(rule),
});

/** A player's figures, computed from the bets and deposits alone and independently of the product. */
class Model {
  moves: { day: string; bets: number; deposits: number }[] = [];
  level = 0;
  settledThrough = '';
  days = new Map<number, string[]>();
  credited = 0;

  settle(): void {
    const through = addDays(day, hour >= 10 ? -1 : -2);
    for (let next = this.moves[0]?.day ?? day; next <= through; next = addDays(next, 1)) {
      if (next <= this.settledThrough) continue;
      const sums = this.sums((moved) => moved <= next);
      while (this.level < 16 && sums.bets >= (this.level + 1) * 100 && sums.deposits >= (this.level + 1) * 60)
        this.level += 1;
      this.settledThrough = next;
    }
  }

  sums(counts: (day: string) => boolean) {
    const counted = this.moves.filter((move) => counts(move.day));
    return {
      bets: counted.reduce((sum, { bets }) => sum + bets, 0),
      deposits: counted.reduce((sum, { deposits }) => sum + deposits, 0),
    };
  }

  /** @returns the credited amount, or the reason for a refusal */
  collect(level: number): number | 'level' | 'today' | 'done' {
    const days = this.days.get(level) ?? [];
    if (level === 0 || level > this.level) return 'level';
    if (days.length === 8) return 'done';
    if (days.at(-1) === day) return 'today';
    this.days.set(level, [...days, day]);
    const credit = days.length === 0 ? 0 : level * 11;
    this.credited += credit;
    return credit;
  }
}

/** A node that dies in its transaction number `at`, before the commit. */
const dyingAt = (at: number): Database => dyingDatabase(db, { transactions: at - 1, when: 'before' });

const player = fc.integer({ min: 0, max: 2 });
const step = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('move' as const),
      player,
      bets: fc.integer({ min: 1, max: 400 }),
      deposits: fc.integer({ min: 1, max: 250 }),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({ kind: fc.constant('collect' as const), player, level: fc.integer({ min: 0, max: 3 }) }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('later' as const),
      days: fc.integer({ min: 0, max: 2 }),
      hour: fc.integer({ min: 1, max: 20 }),
    }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('settle' as const), nodes: fc.integer({ min: 1, max: 3 }) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('killed' as const), at: fc.integer({ min: 1, max: 5 }) }) },
);
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

/**
 * Every history begins with a rise, the claim that collects and the one that credits. Without this, some random
 * histories would credit nothing.
 */
const firstCredit: Step[] = [
  { kind: 'move', player: 0, bets: 150, deposits: 150 },
  { kind: 'later', days: 1, hour: 12 },
  { kind: 'settle', nodes: 1 },
  { kind: 'collect', player: 0, level: 1 },
  { kind: 'later', days: 1, hour: 12 },
  { kind: 'collect', player: 0, level: 1 },
];

type Pair = { playerId: number; model: Model };

const sessionOf = ({ playerId }: Pair) => ({
  session: { playerId, deviceId: '' },
  caller: { address: '', userAgent: '' },
});

async function move({ playerId, model }: Pair, { bets, deposits }: { bets: number; deposits: number }) {
  const balance = (await findBalance(db, playerId)) + deposits;
  const bet = Math.min(bets, balance);
  await depositAt({ db }, { playerId, amountCentavos: deposits, at: instant() });
  await betAt({ db }, { playerId, amountCentavos: bet, at: instant() });
  model.moves.push({ day, bets: bet, deposits });
}

async function collect(pair: Pair, level: number) {
  const answer = await vipRoutes(depsOf(db))
    ['/api/vip/collect']({ requestId: randomUUID(), level }, sessionOf(pair))
    .then(
      ({ creditedCentavos }) => creditedCentavos,
      (error: { refusal?: { reason?: string } }) => error.refusal?.reason ?? error,
    );
  expect(answer).toBe(pair.model.collect(level));
}

async function settle(pairs: Pair[], nodes: number) {
  await Promise.all(Array.from({ length: nodes }, () => settleVip(depsOf(db))));
  for (const { model } of pairs) model.settle();
}

function goOn({ days, hour: nextHour }: { days: number; hour: number }): void {
  const next = addDays(day, days);
  if (next > day || nextHour > hour) [day, hour] = [next, nextHour];
}

async function settleKilled(pairs: Pair[], at: number): Promise<void> {
  await settleVip(depsOf(dyingAt(at))).catch(() => undefined);
  await settle(pairs, 1);
}

async function take(pairs: Pair[], taken: Step): Promise<void> {
  if (taken.kind === 'later') return goOn(taken);
  if (taken.kind === 'settle') return settle(pairs, taken.nodes);
  if (taken.kind === 'killed') return settleKilled(pairs, taken.at);
  const pair = pairs[taken.player];
  if (pair === undefined) throw new Error('there is no such player');
  return taken.kind === 'move' ? move(pair, taken) : collect(pair, taken.level);
}

async function compare(pair: Pair): Promise<void> {
  const { model } = pair;
  const { player: shown } = await vipRoutes(depsOf(db))['/api/vip/info']({}, sessionOf(pair));
  const [settled, all] = [model.sums((moved) => moved <= model.settledThrough), model.sums(() => true)];
  expect(shown).toMatchObject({
    level: model.level,
    betsCentavos: settled.bets,
    depositsCentavos: settled.deposits,
    unsettledBetsCentavos: all.bets - settled.bets,
    unsettledDepositsCentavos: all.deposits - settled.deposits,
    next:
      model.level === 16
        ? null
        : {
            missingBetsCentavos: Math.max(0, (model.level + 1) * 100 - all.bets),
            missingDepositsCentavos: Math.max(0, (model.level + 1) * 60 - all.deposits),
          },
  });
  for (const { level, days, pendingCentavos } of shown?.collections ?? []) {
    const claimed = model.days.get(level) ?? [];
    expect(days).toEqual(claimed.slice(0, 7));
    expect(pendingCentavos).toBe(claimed.length === 0 || claimed.length === 8 ? 0 : level * 11);
  }
  expect(await findBalance(db, pair.playerId)).toBe(all.deposits - all.bets + model.credited);
}

describe('for any history of moves, claims, standstills and killed nodes', () => {
  it('levels, sums, collections and money are what the moves alone make them', async () => {
    await openRule(depsOf(db), vipRule, rule);
    const history = fc.array(step, { minLength: 20, maxLength: 80, size: 'max' });
    await fc.assert(
      fc.asyncProperty(history, async (steps) => {
        [day, hour] = [addDays(day, 3), 12];
        await settleVip(depsOf(db));
        const pairs = [0, 1, 2].map(() => ({ playerId: randomInt(1_000_000_000, 9_999_999_999), model: new Model() }));
        await db.transaction(async (tx) => {
          for (const { playerId } of pairs) await openWallet(tx, playerId);
        });
        for (const taken of [...firstCredit, ...steps]) {
          await take(pairs, taken);
          for (const pair of pairs) await compare(pair);
        }
        expect(pairs[0]?.model.credited).toBeGreaterThanOrEqual(11);
      }),
      // Shrinking a failure to a shorter history would take thousands of seconds.
      { numRuns: 6, endOnFailure: true },
    );
    for (const find of [findVipViolations, findRewardViolations, findLedgerViolations])
      expect(await find(db)).toEqual([]);
  }, 240_000);
});

describe('the audit', () => {
  beforeAll(async () => {
    const pair = { playerId: randomInt(1_000_000_000, 9_999_999_999), model: new Model() };
    await db.transaction((tx) => openWallet(tx, pair.playerId));
    await move(pair, { bets: 100, deposits: 100 });
    for (let count = 0; count < 3; count += 1) {
      day = addDays(day, 1);
      await settle([pair], 1);
      await collect(pair, 1);
    }
  });

  it.each([
    ['sums that the days don’t have', sql`update vip_progress set bets = bets + 1`, 'VIP: settled'],
    [
      'a level without a rise',
      sql`update vip_progress set level = 16 where level < 16`,
      'is VIP 16, its rises lead to',
    ],
    ['a claim in a level that was never reached', sql`update vip_progress set level = 0`, 'without having reached it'],
    [
      'a claim that credits what was never collected',
      sql`update vip_claim set credited = 1 where claim_no = 1`,
      'the one before had collected',
    ],
    ['a reward that no claim credited', sql`delete from vip_claim where credited > 0`, 'the claims credited'],
  ])('finds %s', async (_what, tampering, words) => {
    const violations = await undone(db, async (tx) => {
      await execute(tx, tampering);
      return findVipViolations(tx);
    });
    expect(violations.join('\n')).toContain(words);
  });
});
