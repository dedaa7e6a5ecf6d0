import { randomUUID } from 'node:crypto';
import { codes } from '@ipe/contract';
import { addDays } from '@ipe/pt-br';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { centavos } from '@ipe/money';
import { requireProfile } from '#modules/compliance/index.ts';
import { findLedgerViolations } from '#modules/ledger/audit.store.ts';
import { findRewardViolations } from '#modules/rewards/audit.store.ts';
import { execute, sql, type SharedClock } from '#platform/database/index.ts';
import { alwaysRule, readRule } from '#platform/rule-book/index.ts';
import { buildPlayer, testPassword, type TestPlayer } from '#test/app/build-player.ts';
import { betAt, depositAt } from '#test/app/move-money.ts';
import { startTestApp, type TestApp } from '#test/app/start-test-app.ts';
import { collectReward } from './collect-reward.ts';
import { vipRule, vipRuleIn } from './index.ts';
import { findVipViolations } from './audit.store.ts';
import { settleVip } from './settle-vip.ts';
import { type VipDeps } from './vip.deps.ts';

const rewardRule = readRule(vipRule);
const demo = requireProfile('demo');
const rewardOf = (level: number) => rewardRule.levels[level]?.dailyRewardCentavos ?? 0;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(async () => {
  for (const find of [findVipViolations, findRewardViolations, findLedgerViolations])
    expect(await find(app.db)).toEqual([]);
  await app[Symbol.asyncDispose]();
});
afterEach(() => execute(app.db, sql`delete from rate_limit`));

// All tests share one database, so time only goes forward and each test uses its own days.
let today = '2026-03-01';
const newDay = (): string => (today = addDays(today, 1));
const noon = (day: string) => `${day}T15:00:00Z`;
const at = (instant: string) => {
  app.time.now = new Date(instant);
};
const deps = (): VipDeps & { sharedClock: SharedClock } => ({
  db: app.db,
  clock: () => app.time.now ?? new Date(),
  sharedClock: async () => app.time.now ?? new Date(),
  profile: demo,
  rule: alwaysRule(rewardRule),
});
/** Settles at 10:00 in São Paulo. */
const settleOn = (day: string) => {
  at(`${day}T13:00:00Z`);
  return settleVip(deps());
};

const info = async (player: TestPlayer) => {
  const { player: own } = await app.succeed('/api/vip/info', {}, player.token);
  if (own === null) throw new Error('the player was answered as a visitor');
  return own;
};
const collect = (player: TestPlayer, level: number, requestId: string = randomUUID()) =>
  app.call('/api/vip/collect', { requestId, level }, player.token);
const balanceOf = async (player: TestPlayer) => (await app.succeed('/api/user/wallet', {}, player.token)).balance;

async function playerToday(): Promise<TestPlayer> {
  at(noon(newDay()));
  return buildPlayer(app);
}

const move = async (player: TestPlayer, moved: { bets: number; deposits: number }) => {
  const { playerId } = player;
  await depositAt(app, { playerId, amountCentavos: moved.deposits, at: noon(today) });
  await betAt(app, { playerId, amountCentavos: moved.bets, at: noon(today) });
};

/** A player who has reached this level by 10:00 of `today` and has bet all their money. */
async function playerAtLevel(level: number): Promise<TestPlayer> {
  const player = await playerToday();
  const { betsCentavos, depositsCentavos } = rewardRule.levels[level] ?? { betsCentavos: 0, depositsCentavos: 0 };
  const money = Math.max(betsCentavos, depositsCentavos);
  await move(player, { bets: money, deposits: money });
  await settleOn(newDay());
  return player;
}

describe('settlement', () => {
  it('S4-vip-settlement: raises at 10:00 of the next day, and login, info and messages say so', async () => {
    const player = await playerToday();
    await move(player, { bets: 500_00, deposits: 500_00 });
    const before = await info(player);
    expect(before).toMatchObject({
      level: 0,
      group: 'level_1',
      betsCentavos: 0,
      unsettledBetsCentavos: 500_00,
      unsettledDepositsCentavos: 500_00,
      next: { level: 1, missingBetsCentavos: 0, missingDepositsCentavos: 0 },
    });
    const day = newDay();
    at(`${day}T12:59:59Z`);
    await settleVip(deps());
    expect((await info(player)).level).toBe(0);
    expect((await app.succeed('/api/vip/info', {})).nextSettlementAt).toBe(`${day}T13:00:00.000Z`);
    await settleOn(day);
    expect(await info(player)).toMatchObject({
      level: 1,
      betsCentavos: 500_00,
      depositsCentavos: 500_00,
      unsettledBetsCentavos: 0,
      settledThrough: addDays(day, -1),
      next: { level: 2, missingBetsCentavos: 1_500_00, missingDepositsCentavos: 0 },
    });
    expect((await app.succeed('/api/user/info', {}, player.token)).vipLevel).toBe(1);
    const { userInfo } = await app.succeed('/api/user/login', { mobile: player.mobile, password: testPassword });
    expect(userInfo.vipLevel).toBe(1);
    const { list } = await app.succeed('/api/message/list', {}, player.token);
    expect(list.filter(({ link }) => link === '/vip-level')).toMatchObject([{ title: 'Você chegou ao VIP 1' }]);
    expect(await app.succeed('/api/vip/log', {}, player.token)).toMatchObject({
      total: 1,
      list: [{ kind: 'level', level: 1, amountCentavos: 0, at: `${day}T13:00:00.000Z` }],
    });
  });

  it('raises who is self-excluded without a word: nothing calls them back', async () => {
    const player = await playerToday();
    await move(player, { bets: 500_00, deposits: 500_00 });
    const exclusion = { requestId: randomUUID(), months: 1, password: testPassword };
    await app.succeed('/api/user/selfExclude', exclusion, player.token);
    await settleOn(newDay());
    expect((await info(player)).level).toBe(1);
    const { list } = await app.succeed('/api/message/list', {}, player.token);
    expect(list.filter(({ link }) => link === '/vip-level')).toEqual([]);
  });

  it('asks for both bets and deposits', async () => {
    const player = await playerToday();
    await move(player, { bets: 49_99, deposits: 49_99 });
    await settleOn(newDay());
    expect((await info(player)).next).toEqual({ level: 1, missingBetsCentavos: 450_01, missingDepositsCentavos: 1 });
    await move(player, { bets: 40_00, deposits: 500_00 });
    await settleOn(newDay());
    expect(await info(player)).toMatchObject({
      level: 0,
      next: { level: 1, missingBetsCentavos: 410_01, missingDepositsCentavos: 0 },
    });
    await betAt(app, { playerId: player.playerId, amountCentavos: 410_01, at: noon(today) });
    await settleOn(newDay());
    expect((await info(player)).level).toBe(1);
  });

  it('settles a day once, however often and on however many nodes it runs', async () => {
    const player = await playerToday();
    await move(player, { bets: 300_00, deposits: 300_00 });
    const day = newDay();
    at(`${day}T13:00:00Z`);
    await Promise.all(Array.from({ length: 6 }, () => settleVip(deps())));
    await settleOn(day);
    expect(await info(player)).toMatchObject({ betsCentavos: 300_00, depositsCentavos: 300_00 });
  });

  it('catches up with days of standstill', async () => {
    const player = await playerToday();
    await move(player, { bets: 400_00, deposits: 400_00 });
    today = addDays(today, 3);
    await move(player, { bets: 200_00, deposits: 200_00 });
    today = addDays(today, 9);
    await settleOn(today);
    expect(await info(player)).toMatchObject({ level: 1, betsCentavos: 600_00, settledThrough: addDays(today, -1) });
  });

  it('leaves today, and before 10:00 yesterday too, for later', async () => {
    const player = await playerToday();
    await move(player, { bets: 100_00, deposits: 100_00 });
    const day = newDay();
    await settleOn(day);
    await move(player, { bets: 7, deposits: 7 });
    at(`${addDays(day, 1)}T12:00:00Z`);
    await settleVip(deps());
    expect(await info(player)).toMatchObject({ betsCentavos: 100_00, unsettledBetsCentavos: 7 });
    newDay();
  });

  it('never takes a level back', async () => {
    const player = await playerAtLevel(2);
    const harder = {
      ...rewardRule,
      levels: rewardRule.levels.map((level) => ({ ...level, betsCentavos: centavos(level.betsCentavos * 9) })),
    };
    await move(player, { bets: 1, deposits: 1 });
    at(`${newDay()}T13:00:00Z`);
    await settleVip({ ...deps(), rule: alwaysRule(harder) });
    expect((await info(player)).level).toBe(2);
  });
});

describe('collecting', () => {
  it('S4-vip-next-claim: puts the reward aside, and credits it with the next claim of a later day', async () => {
    const player = await playerAtLevel(2);
    expect(await balanceOf(player)).toBe(0);
    const first = await collect(player, 2);
    expect(first).toMatchObject({
      code: codes.success,
      msg: 'Recompensa coletada',
      data: {
        creditedCentavos: 0,
        collection: {
          level: 2,
          collectedDays: 1,
          days: [today],
          pendingCentavos: rewardOf(2),
          canCollect: false,
          blockedBy: 'today',
        },
      },
    });
    expect(await balanceOf(player)).toBe(0);
    at(noon(newDay()));
    expect((await info(player)).collections[1]).toMatchObject({ canCollect: true, blockedBy: null });
    expect((await collect(player, 2)).data).toMatchObject({
      creditedCentavos: rewardOf(2),
      collection: { collectedDays: 2, pendingCentavos: rewardOf(2) },
    });
    const { detail } = await app.succeed('/api/user/wallet', {}, player.token);
    expect(detail).toMatchObject([
      { kind: 'bonus', title: 'VIP 2, dia 1', balance: rewardOf(2), requiredCentavos: rewardOf(2) },
    ]);
  });

  it('S4-vip-seven-days: gives seven rewards on seven days, not necessarily in a row, and an eighth claim credits the last', async () => {
    const player = await playerAtLevel(1);
    for (let count = 1; count <= 7; count += 1) {
      at(noon(today));
      expect((await collect(player, 1)).data.creditedCentavos).toBe(count === 1 ? 0 : rewardOf(1));
      today = addDays(today, count === 3 ? 5 : 1);
    }
    expect(await balanceOf(player)).toBe(6 * rewardOf(1));
    at(noon(today));
    expect((await info(player)).collections[0]).toMatchObject({
      collectedDays: 7,
      canCollect: true,
      pendingCentavos: rewardOf(1),
    });
    expect((await collect(player, 1)).data).toMatchObject({
      creditedCentavos: rewardOf(1),
      collection: { collectedDays: 7, pendingCentavos: 0, canCollect: false, blockedBy: 'done' },
    });
    expect(await balanceOf(player)).toBe(7 * rewardOf(1));
    at(noon(newDay()));
    expect(await collect(player, 1)).toMatchObject({ code: codes.conflict, data: { reason: 'done' } });
    expect(await balanceOf(player)).toBe(7 * rewardOf(1));
    const { list, total } = await app.succeed('/api/vip/log', { pageSize: 100 }, player.token);
    expect(total).toBe(15);
    expect(list.filter(({ kind }) => kind === 'collected')).toHaveLength(7);
    const credited = list.filter(({ kind }) => kind === 'credited');
    expect(credited.map(({ amountCentavos }) => amountCentavos)).toEqual(Array.from({ length: 7 }, () => rewardOf(1)));
    expect(list.at(-1)?.kind).toBe('level');
    expect(new Set(list.map(({ id }) => id)).size).toBe(15);
  });

  it('credits the seventh reward on a later day only', async () => {
    const player = await playerAtLevel(1);
    for (let count = 1; count <= 7; count += 1) {
      at(noon(newDay()));
      await collect(player, 1);
    }
    expect(await collect(player, 1)).toMatchObject({ code: codes.conflict, data: { reason: 'today' } });
    expect(await balanceOf(player)).toBe(6 * rewardOf(1));
  });

  it('has its own seven days in every level that was reached, also those passed over', async () => {
    const player = await playerAtLevel(3);
    for (const level of [1, 2, 3]) expect((await collect(player, level)).code).toBe(codes.success);
    at(noon(newDay()));
    await collect(player, 1);
    await collect(player, 3);
    expect(await balanceOf(player)).toBe(rewardOf(1) + rewardOf(3));
    const { collections } = await info(player);
    expect(collections.map(({ level }) => level)).toEqual(Array.from({ length: 16 }, (_, index) => index + 1));
    expect(collections.slice(0, 4)).toMatchObject([
      { collectedDays: 2, blockedBy: 'today' },
      { collectedDays: 1, blockedBy: null },
      { collectedDays: 2, blockedBy: 'today' },
      { collectedDays: 0, blockedBy: 'level' },
    ]);
  });

  it('turns at midnight in São Paulo, and not for a clock that jumps back', async () => {
    const player = await playerAtLevel(1);
    const day = today;
    at(`${addDays(day, 1)}T02:59:59.999Z`);
    expect((await collect(player, 1)).data.collection.days).toEqual([day]);
    at(`${addDays(day, 1)}T03:00:00Z`);
    expect((await collect(player, 1)).data.collection.days).toEqual([day, addDays(day, 1)]);
    for (const instant of [`${addDays(day, 1)}T02:00:00Z`, noon(addDays(day, -5))]) {
      at(instant);
      expect(await collect(player, 1)).toMatchObject({ code: codes.conflict, data: { reason: 'today' } });
    }
    expect(await balanceOf(player)).toBe(rewardOf(1));
    today = addDays(day, 1);
  });

  it('follows the rule of the day on which the reward was collected', async () => {
    const player = await playerAtLevel(1);
    await collect(player, 1);
    at(noon(newDay()));
    const generous = {
      ...rewardRule,
      version: 'generous',
      wageringX100: 0,
      levels: rewardRule.levels.map((level) => ({ ...level, dailyRewardCentavos: centavos(99_00) })),
    };
    const wish = { playerId: player.playerId, level: 1, requestId: randomUUID() };
    const answer = await collectReward({ ...deps(), rule: alwaysRule(generous) }, wish);
    expect(answer).toMatchObject({ creditedCentavos: rewardOf(1), collection: { pendingCentavos: 99_00 } });
    const { detail } = await app.succeed('/api/user/wallet', {}, player.token);
    expect(detail).toMatchObject([{ balance: rewardOf(1), requiredCentavos: rewardOf(1) }]);
  });

  it.each([
    [0, 'O VIP 0 não tem recompensa'],
    [2, 'Você ainda não chegou ao VIP 2'],
    [16, 'Você ainda não chegou ao VIP 16'],
  ])('is refused in level %i, which a player of level 1 has not', async (level, sentence) => {
    const player = await playerAtLevel(1);
    expect(await collect(player, level)).toMatchObject({
      code: codes.notAllowed,
      msg: sentence,
      data: { reason: 'level' },
    });
    expect((await info(player)).collections.every(({ collectedDays }) => collectedDays === 0)).toBe(true);
  });

  it.each([-1, 17, 1.5])('of level %d is no request', async (level) => {
    const player = await playerAtLevel(1);
    expect((await collect(player, level)).code).toBe(codes.invalidInput);
  });

  it('by one player is nothing for another, also under the same request id', async () => {
    const [one, other] = [await playerAtLevel(1), await playerAtLevel(1)];
    const requestId = randomUUID();
    await collect(one, 1, requestId);
    expect((await info(other)).collections[0]?.collectedDays).toBe(0);
    expect((await collect(other, 1, requestId)).code).toBe(codes.success);
    const visitor = await buildPlayer(app);
    expect((await collect(visitor, 1)).code).toBe(codes.notAllowed);
    expect((await app.call('/api/vip/collect', { requestId, level: 1 })).code).toBe(codes.sessionEnded);
  });

  it('answers a repeat like the first time, whatever came after, and refuses its id for another level', async () => {
    const player = await playerAtLevel(2);
    const requestId = randomUUID();
    const first = await collect(player, 1, requestId);
    at(noon(newDay()));
    await collect(player, 1);
    const paid = await balanceOf(player);
    expect(await collect(player, 1, requestId)).toEqual(first);
    expect(await collect(player, 2, requestId)).toMatchObject({
      code: codes.conflict,
      data: { reason: 'request_id_reused' },
    });
    expect(await balanceOf(player)).toBe(paid);
  });
});

describe('at the same moment', () => {
  it('32 claims in one level collect once and credit once', async () => {
    const player = await playerAtLevel(1);
    await collect(player, 1);
    at(noon(newDay()));
    const answers = await Promise.all(Array.from({ length: 32 }, () => collect(player, 1)));
    expect(answers.filter(({ code }) => code === codes.success)).toHaveLength(1);
    expect(answers.filter(({ data }) => data.reason === 'today')).toHaveLength(31);
    expect(await balanceOf(player)).toBe(rewardOf(1));
    expect((await info(player)).collections[0]).toMatchObject({ collectedDays: 2, pendingCentavos: rewardOf(1) });
  });

  it('32 repeats of one claim get one answer', async () => {
    const player = await playerAtLevel(1);
    const requestId = randomUUID();
    const answers = await Promise.all(Array.from({ length: 32 }, () => collect(player, 1, requestId)));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]?.code).toBe(codes.success);
  });

  it('the last claim of a level credits the seventh reward once', async () => {
    const player = await playerAtLevel(1);
    for (let count = 1; count <= 7; count += 1) {
      at(noon(newDay()));
      await collect(player, 1);
    }
    at(noon(newDay()));
    const answers = await Promise.all(Array.from({ length: 16 }, () => collect(player, 1)));
    expect(answers.filter(({ code }) => code === codes.success)).toHaveLength(1);
    expect(answers.filter(({ data }) => data.reason === 'done')).toHaveLength(15);
    expect(await balanceOf(player)).toBe(7 * rewardOf(1));
  });
});

describe('what visitors see', () => {
  it('S3-vip-groups: is the table of levels with their groups, and the terms', async () => {
    const shown = await app.succeed('/api/vip/info', {});
    expect(shown.player).toBeNull();
    expect(shown.levels.map(({ group }) => group)).toEqual(
      [4, 3, 3, 3, 4].flatMap((count, index) => Array.from({ length: count }, () => `level_${index + 1}`)),
    );
    expect(shown).toMatchObject({
      collectionDays: 7,
      ruleVersion: rewardRule.version,
      terms: vipRule.writeTerms(rewardRule),
    });
  });
});

describe('where the law forbids advantages for deposits', () => {
  it('only bets count: in the levels, in the terms, and in what is missing', async () => {
    await using licensed = await startTestApp({ settings: { COMPLIANCE_PROFILE: 'licensed-br' } });
    licensed.time.now = new Date('2026-05-01T15:00:00Z');
    const player = await buildPlayer(licensed);
    const { playerId, token } = player;
    await depositAt(licensed, { playerId, amountCentavos: 500_00, at: '2026-05-01T15:00:00Z' });
    await betAt(licensed, { playerId, amountCentavos: 500_00, at: '2026-05-01T15:00:00Z' });
    // The bank takes the deposit back, so the sum of the player's deposits is below zero.
    await execute(
      licensed.db,
      sql`insert into ledger_entry (player_id, entry_no, kind, debit_account, credit_account, amount, balance, reference, created_at, hash)
          select player_id, max(entry_no) + 1, 'debt', 1, 10, ${600_00}, 0, gen_random_uuid(), '2026-05-01T16:00:00Z', '' from ledger_entry
          where player_id = ${playerId} group by player_id`,
    );
    licensed.time.now = new Date('2026-05-02T13:00:00Z');
    const clock = () => licensed.time.now ?? new Date();
    const rule = alwaysRule(vipRuleIn(requireProfile('licensed-br'), rewardRule));
    await settleVip({ db: licensed.db, clock, sharedClock: async () => clock(), rule });
    const shown = await licensed.succeed('/api/vip/info', {}, token);
    expect(shown.levels.every(({ depositsCentavos }) => depositsCentavos === 0)).toBe(true);
    expect(shown.terms).toContain('Depósitos não contam.');
    expect(shown.ruleVersion).toBe(`${rewardRule.version}-licensed-br`);
    expect(shown.player).toMatchObject({
      level: 1,
      next: { level: 2, missingBetsCentavos: 1_500_00, missingDepositsCentavos: 0 },
    });
  }, 60_000);
});
