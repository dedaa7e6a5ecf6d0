import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { centavos } from '@ipe/money';
import { checkInReward } from '#modules/check-in/check-in.rule.ts';
import { requireProfile } from '#modules/compliance/index.ts';
import { expireBonuses } from '#modules/ledger/index.ts';
import { activityRewards } from '#modules/promotions/activity-rewards.ts';
import { referralRewards } from '#modules/referral/referral-rewards.ts';
import { vipReward } from '#modules/vip/vip.rule.ts';
import { execute, sql } from '#platform/database/index.ts';
import { publishRule } from '#platform/rule-book/index.ts';
import { buildPlayer, buildPlayerWith, type TestPlayer } from '#test/app/build-player.ts';
import { findLedgerViolations } from '#test/app/check-ledger.ts';
import { startTestApp, type TestApp } from '#test/app/start-test-app.ts';
import { undone } from '#test/database/undone.ts';
import { dayMs } from '#platform/time/durations.ts';
import { findReward, grantReward, isAllowed, rewardIdOf, type RewardToGrant } from './index.ts';
import { findRewardViolations } from './audit.store.ts';

const rewardKinds = { ...activityRewards, ...referralRewards, vip: vipReward, sign: checkInReward };

let app: TestApp;
const now = new Date();

beforeAll(async () => {
  app = await startTestApp();
  await publishRule(app.db, { kind: 'test', version: '1', body: {}, terms: 'Regra de teste.', now });
});
afterAll(async () => {
  expect(await findLedgerViolations(app.db)).toEqual([]);
  await app[Symbol.asyncDispose]();
});

const rewardFor = ({ playerId }: TestPlayer, other: Partial<RewardToGrant> = {}): RewardToGrant => ({
  profile: requireProfile('demo'),
  playerId,
  rewardId: rewardIdOf('promo', playerId, '2026-11-21'),
  kind: rewardKinds.promo,
  rule: { kind: 'test', version: '1' },
  title: 'Tarefa do dia',
  amountCentavos: centavos(5_00),
  wageringX100: 150,
  wageringDays: 7,
  now,
  ...other,
});

const grantTo = (player: TestPlayer, other: Partial<RewardToGrant> = {}) =>
  app.db.transaction((tx) => grantReward(tx, rewardFor(player, other)));

describe('a reward', () => {
  it('is granted once, however often it is granted at the same time', async () => {
    const player = await buildPlayer(app);
    const granted = await Promise.all(Array.from({ length: 64 }, () => grantTo(player)));
    expect(granted.filter(Boolean)).toHaveLength(1);
    expect((await app.succeed('/api/user/wallet', {}, player.token)).balance).toBe(5_00);
  });

  it('is a bonus with its wagering and its end, and names the rule that it follows', async () => {
    const player = await buildPlayer(app);
    await grantTo(player, { amountCentavos: centavos(3_33) });
    const { detail } = await app.succeed('/api/user/wallet', {}, player.token);
    const expiresAt = new Date(now.getTime() + 7 * dayMs).toISOString();
    expect(detail).toMatchObject([{ kind: 'bonus', balance: 3_33, withdraw: 0, requiredCentavos: 5_00, expiresAt }]);
    expect(await findReward(app.db, player.playerId, rewardFor(player).rewardId)).toMatchObject({
      ruleKind: 'test',
      ruleVersion: '1',
      amount: 3_33,
      required: 5_00,
    });
  });

  it('without wagering is free at once and has no end', async () => {
    const player = await buildPlayer(app);
    await grantTo(player, { wageringX100: 0 });
    const { detail } = await app.succeed('/api/user/wallet', {}, player.token);
    expect(detail).toMatchObject([{ withdraw: 5_00, requiredCentavos: 0, expiresAt: null }]);
  });

  it('says in the wallet and in the statement what it was for, also when its time is over', async () => {
    const player = await buildPlayer(app);
    await grantTo(player, { now: new Date(now.getTime() - 7 * dayMs) });
    const { detail } = await app.succeed('/api/user/wallet', {}, player.token);
    expect(detail[0]?.title).toBe('Tarefa do dia');
    await expireBonuses({ db: app.db, sharedClock: async () => now });
    const { list } = await app.succeed('/api/pay/walletLog', {}, player.token);
    expect(list).toMatchObject([
      { type: 'bonus_expiry', amount: -5_00, title: 'Tarefa do dia' },
      { type: 'bonus', amount: 5_00, title: 'Tarefa do dia' },
    ]);
  });

  it('leaves other lines of the statement without a title', async () => {
    const player = await buildPlayerWith(app, 5_00);
    const { list } = await app.succeed('/api/pay/walletLog', {}, player.token);
    expect(list).toMatchObject([{ amount: 5_00, title: null }]);
  });
});

describe('the door of the money', () => {
  const forbidden = [
    'first_recharge',
    'again_recharge',
    'promo_deposits',
    'invite_member',
    'invite_commission',
    'sign',
  ] as const;

  it.each(forbidden)('refuses %s where the law forbids it, and nothing is left behind', async (name) => {
    const player = await buildPlayer(app);
    const kind = rewardKinds[name];
    const profile = requireProfile('licensed-br');
    await expect(grantTo(player, { kind, profile })).rejects.toThrow('Esta recompensa não está disponível');
    expect(await findReward(app.db, player.playerId, rewardFor(player).rewardId)).toBeUndefined();
    expect((await app.succeed('/api/user/wallet', {}, player.token)).balance).toBe(0);
  });

  it('lets through what a bet has earned, and everything in a demonstration', () => {
    expect(isAllowed(requireProfile('licensed-br'), rewardKinds.vip)).toBe(true);
    expect(isAllowed(requireProfile('licensed-br'), rewardKinds.promo)).toBe(true);
    for (const kind of forbidden) expect(isAllowed(requireProfile('demo'), rewardKinds[kind])).toBe(true);
  });
});

describe('the id of a reward', () => {
  it('is the same for the same thing and another for everything else', () => {
    const ids = [
      rewardIdOf('vip', 1, 3, '2026-11-21'),
      rewardIdOf('vip', 1, 32, '2026-11-21'),
      rewardIdOf('vip', 13, '2026-11-21'),
      rewardIdOf('sign', 1, 3, '2026-11-21'),
    ];
    expect(new Set(ids).size).toBe(4);
    expect(rewardIdOf('vip', 1, 3, '2026-11-21')).toBe(ids[0]);
  });

  it('is one that no request of a player may carry', () => {
    for (let index = 0; index < 50; index += 1)
      expect(rewardIdOf('vip', index)).toMatch(/^[\da-f]{8}-[\da-f]{4}-8[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/u);
  });
});

describe('the audit', () => {
  it('finds a reward without its entry, and one whose rule nobody published', async () => {
    const { playerId } = await buildPlayer(app);
    const violations = await undone(app.db, async (tx) => {
      await execute(
        tx,
        sql`insert into reward (player_id, reward_id, kind, rule_kind, rule_version, title, amount, required, created_at)
            values (${playerId}, ${randomUUID()}, 'vip', 'test', '9', 'VIP', 700, 0, ${now})`,
      );
      return findRewardViolations(tx);
    });
    expect(violations).toHaveLength(2);
    expect(violations.join('\n')).toMatch(
      /of 700: the journal granted 0[^]*follows test 9, which was never published/u,
    );
  });
});
