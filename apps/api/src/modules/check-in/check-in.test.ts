import { randomUUID } from 'node:crypto';
import { codes } from '@ipe/contract';
import { centavos, formatBrl } from '@ipe/money';
import { addDays } from '@ipe/pt-br';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { provePerson } from '#modules/identity/index.ts';
import { requireProfile } from '#modules/compliance/index.ts';
import { lockWallet } from '#modules/ledger/index.ts';
import { findLedgerViolations } from '#modules/ledger/audit.store.ts';
import { findRewardViolations } from '#modules/rewards/audit.store.ts';
import { execute, sql } from '#platform/database/index.ts';
import { alwaysRule, openRule, parseRule, readRule } from '#platform/rule-book/index.ts';
import { buildPlayer, randomCpf, type TestPlayer } from '#test/app/build-player.ts';
import { betAt, depositAt } from '#test/app/move-money.ts';
import { startTestApp, type TestApp } from '#test/app/start-test-app.ts';
import { claimCheckIn } from './claim-check-in.ts';
import { findCheckInViolations } from './audit.store.ts';
import { checkInRule } from './check-in.rule.ts';
import type { CheckInRule } from './check-in.schema.ts';

const rewardRule = readRule(checkInRule);

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(async () => {
  await app[Symbol.asyncDispose]();
});
afterEach(async () => {
  app.time.now = undefined;
  for (const find of [findCheckInViolations, findRewardViolations, findLedgerViolations])
    expect(await find(app.db)).toEqual([]);
  await execute(app.db, sql`delete from rate_limit`);
});

const at = (instant: string) => {
  app.time.now = new Date(instant);
};
const playerAt = async (instant: string): Promise<TestPlayer> => {
  at(instant);
  return buildPlayer(app);
};
const claim = (player: TestPlayer, requestId: string = randomUUID()) =>
  app.call('/api/sign/claim', { requestId }, player.token);
const info = (player: TestPlayer) => app.succeed('/api/sign/info', {}, player.token);
const balanceOf = async (player: TestPlayer) => (await app.succeed('/api/user/wallet', {}, player.token)).balance;

describe('the daily check-in', () => {
  it('gives the calendar’s reward as a bonus with its wagering, once a day', async () => {
    const player = await playerAt('2026-11-21T15:00:00Z');
    expect((await info(player)).player).toMatchObject({ streak: 0, signedToday: false, streakDay: 1 });
    const answer = await claim(player);
    const [first = 0] = rewardRule.rewardsCentavos;
    expect(answer).toMatchObject({
      code: codes.success,
      msg: 'Check-in feito',
      data: { day: '2026-11-21', streak: 1, streakDay: 1, rewardCentavos: first },
    });
    const { detail } = await app.succeed('/api/user/wallet', {}, player.token);
    const requiredCentavos = (first * rewardRule.wageringX100) / 100;
    expect(detail).toMatchObject([{ kind: 'bonus', title: 'Check-in, dia 1', balance: first, requiredCentavos }]);
    expect(await claim(player)).toMatchObject({ code: codes.conflict, data: { reason: 'signed_today' } });
    expect(await balanceOf(player)).toBe(first);
    expect((await info(player)).player).toEqual({
      streak: 1,
      signedToday: true,
      streakDay: 1,
      requiredBetsCentavos: 0,
      betsTodayCentavos: 0,
      totalSignedDays: 1,
      totalRewardCentavos: first,
    });
  });

  it('turns at midnight in São Paulo', async () => {
    const player = await playerAt('2026-11-22T02:59:59.999Z');
    expect((await claim(player)).data).toMatchObject({ day: '2026-11-21', streak: 1 });
    expect(await info(player)).toMatchObject({ today: '2026-11-21', nextDayAt: '2026-11-22T03:00:00.000Z' });
    at('2026-11-22T03:00:00Z');
    expect((await info(player)).player).toMatchObject({ streak: 1, signedToday: false, streakDay: 2 });
    expect((await claim(player)).data).toMatchObject({ day: '2026-11-22', streak: 2, streakDay: 2 });
  });

  it('begins the calendar anew after the seventh day, while the streak goes on', async () => {
    const player = await playerAt('2026-11-01T15:00:00Z');
    const seen = [];
    for (let day = 0; day < 9; day += 1) {
      at(`${addDays('2026-11-01', day)}T15:00:00Z`);
      const { data } = await claim(player);
      seen.push([data.streak, data.streakDay, data.rewardCentavos]);
    }
    const rewards = rewardRule.rewardsCentavos;
    expect(seen).toEqual(Array.from({ length: 9 }, (_, day) => [day + 1, (day % 7) + 1, rewards[day % 7]]));
    const total = rewards.reduce((sum, reward) => sum + reward, 0) + (rewards[0] ?? 0) + (rewards[1] ?? 0);
    expect((await info(player)).player).toMatchObject({ totalSignedDays: 9, totalRewardCentavos: total });
    expect(await balanceOf(player)).toBe(total);
  });

  it('begins anew after a missed day', async () => {
    const player = await playerAt('2026-11-01T15:00:00Z');
    await claim(player);
    at('2026-11-02T15:00:00Z');
    await claim(player);
    at('2026-11-04T15:00:00Z');
    expect((await info(player)).player).toMatchObject({ streak: 0, streakDay: 1 });
    expect((await claim(player)).data).toMatchObject({ streak: 1, streakDay: 1 });
  });

  it.each([
    [
      'began',
      ['2018-11-03T14:00:00Z', '2018-11-04T02:59:59Z', '2018-11-04T03:00:00Z', '2018-11-05T02:00:00Z'],
      [1, 0, 2, 3],
    ],
    [
      'ended',
      ['2019-02-15T14:00:00Z', '2019-02-17T01:30:00Z', '2019-02-17T02:30:00Z', '2019-02-17T03:00:00Z'],
      [1, 2, 0, 3],
    ],
  ])('counts days and not hours where daylight saving %s (0: refused, same day)', async (_what, instants, streaks) => {
    const player = await playerAt(instants[0] ?? '');
    const seen = [];
    for (const instant of instants) {
      at(instant);
      const answer = await claim(player);
      seen.push(answer.code === codes.success ? answer.data.streak : 0);
    }
    expect(seen).toEqual(streaks);
  });

  it('pays nothing twice when a clock jumps back, and goes on with the day after the last one', async () => {
    const player = await playerAt('2026-11-21T15:00:00Z');
    await claim(player);
    at('2026-11-22T15:00:00Z');
    await claim(player);
    const paid = await balanceOf(player);
    for (const instant of ['2026-11-21T16:00:00Z', '2026-11-20T15:00:00Z', '2026-11-22T16:00:00Z']) {
      at(instant);
      expect((await claim(player)).code).toBe(codes.conflict);
      expect((await info(player)).player).toMatchObject({ streak: 2, signedToday: true });
    }
    expect(await balanceOf(player)).toBe(paid);
    at('2026-11-23T15:00:00Z');
    expect((await claim(player)).data.streak).toBe(3);
  });

  it('answers a repeat like the first time, also on another day', async () => {
    const player = await playerAt('2026-11-21T15:00:00Z');
    const requestId = randomUUID();
    const first = await claim(player, requestId);
    at('2026-11-22T15:00:00Z');
    expect(await claim(player, requestId)).toEqual(first);
    expect((await claim(player)).data.streak).toBe(2);
  });

  it('is recorded, newest first, a page at a time, for its player only', async () => {
    const player = await playerAt('2026-11-21T15:00:00Z');
    await claim(player);
    at('2026-11-22T15:00:00Z');
    await claim(player);
    const log = await app.succeed('/api/sign/log', { page: 1, pageSize: 1 }, player.token);
    expect(log).toMatchObject({
      total: 2,
      list: [{ day: '2026-11-22', streakDay: 2, at: '2026-11-22T15:00:00.000Z' }],
    });
    const stranger = await buildPlayer(app);
    expect(await app.succeed('/api/sign/log', {}, stranger.token)).toEqual({ list: [], total: 0 });
  });

  it('shows visitors the calendar and the terms', async () => {
    const shown = await app.succeed('/api/sign/info', {});
    expect(shown.player).toBeNull();
    expect(shown.rewards).toEqual(
      rewardRule.rewardsCentavos.map((rewardCentavos, index) => ({ streakDay: index + 1, rewardCentavos })),
    );
    expect(shown).toMatchObject({ ruleVersion: rewardRule.version, terms: checkInRule.writeTerms(rewardRule) });
    expect((await app.call('/api/sign/claim', { requestId: randomUUID() })).code).toBe(codes.sessionEnded);
  });
});

describe('at the same moment', () => {
  it('32 claims make one check-in and one reward', async () => {
    const player = await playerAt('2026-11-21T15:00:00Z');
    const answers = await Promise.all(Array.from({ length: 32 }, () => claim(player)));
    expect(answers.filter(({ code }) => code === codes.success)).toHaveLength(1);
    expect(answers.filter(({ code }) => code === codes.conflict)).toHaveLength(31);
    expect(await balanceOf(player)).toBe(rewardRule.rewardsCentavos[0]);
    expect(await findLedgerViolations(app.db)).toEqual([]);
  });

  it('32 repeats of one claim get one answer', async () => {
    const player = await playerAt('2026-11-21T15:00:00Z');
    const requestId = randomUUID();
    const answers = await Promise.all(Array.from({ length: 32 }, () => claim(player, requestId)));
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    expect(answers[0]?.code).toBe(codes.success);
    expect(await balanceOf(player)).toBe(rewardRule.rewardsCentavos[0]);
  });

  it('two nodes on both sides of midnight build on one another', async () => {
    const player = await playerAt('2026-11-20T15:00:00Z');
    await claim(player);
    const deps = { db: app.db, profile: requireProfile('demo'), rule: alwaysRule(rewardRule) };
    const node = (instant: string) =>
      claimCheckIn(
        { ...deps, clock: () => new Date(instant) },
        { playerId: player.playerId, requestId: randomUUID() },
      ).catch(() => undefined);
    const both = await Promise.all([node('2026-11-22T02:59:59Z'), node('2026-11-22T03:00:01Z')]);
    // If the earlier claim came first, the later one continues its streak. If the later one came first, the 21st is
    // missed and can't be claimed any more.
    const streaks = both.map((answer) => answer?.streak);
    expect([
      [2, 3],
      [undefined, 1],
    ]).toContainEqual(streaks);
  });
});

describe('a rule that asks for something first', () => {
  const claimBy = async (rule: CheckInRule, player: TestPlayer) => {
    const clock = () => app.time.now ?? new Date();
    const { db } = app;
    await openRule({ db, clock }, checkInRule, rule);
    const profile = requireProfile('demo');
    return claimCheckIn(
      { db, clock, profile, rule: alwaysRule(rule) },
      { playerId: player.playerId, requestId: randomUUID() },
    );
  };
  const bet = (player: TestPlayer, amountCentavos: number, instant: string) =>
    betAt(app, { playerId: player.playerId, amountCentavos, at: instant });

  it('pays who has bet so much on this very day', async () => {
    const rule = { ...rewardRule, version: 'with-bets', requiredBetsCentavos: centavos(10_00) };
    const player = await playerAt('2026-11-21T15:00:00Z');
    await depositAt(app, { playerId: player.playerId, amountCentavos: 100_00, at: '2026-11-20T15:00:00Z' });
    await expect(claimBy(rule, player)).rejects.toThrow(`Aposte mais ${formatBrl(centavos(10_00))} hoje`);
    await bet(player, 50_00, '2026-11-21T02:59:59Z');
    await expect(claimBy(rule, player)).rejects.toThrow(`Aposte mais ${formatBrl(centavos(10_00))} hoje`);
    await bet(player, 9_99, '2026-11-21T03:00:01Z');
    await expect(claimBy(rule, player)).rejects.toThrow(`Aposte mais ${formatBrl(centavos(1))} hoje`);
    await bet(player, 1, '2026-11-21T14:59:00Z');
    expect(await claimBy(rule, player)).toMatchObject({ streak: 1 });
  });

  it('pays who has proved their CPF', async () => {
    const rule = { ...rewardRule, version: 'with-cpf', requiresProvedCpf: true };
    const player = await playerAt('2026-11-21T15:00:00Z');
    await expect(claimBy(rule, player)).rejects.toThrow('Confirme o seu CPF');
    await app.db.transaction(async (tx) => {
      await lockWallet(tx, player.playerId);
      await provePerson(tx, player.playerId, { cpf: randomCpf(), name: 'Maria', now: new Date() });
    });
    expect(await claimBy(rule, player)).toMatchObject({ streak: 1 });
  });
});

it('where the law forbids it, there is no check-in to see, to claim or to read about', async () => {
  await using licensed = await startTestApp({ settings: { COMPLIANCE_PROFILE: 'licensed-br' } });
  const { token } = await buildPlayer(licensed);
  for (const answer of [
    await licensed.call('/api/sign/info', {}),
    await licensed.call('/api/sign/info', {}, token),
    await licensed.call('/api/sign/claim', { requestId: randomUUID() }, token),
  ])
    expect(answer).toMatchObject({ code: codes.notAllowed, data: { reason: 'not_offered' } });
  expect((await licensed.succeed('/api/user/wallet', {}, token)).balance).toBe(0);
}, 60_000);

describe('sign.json', () => {
  it.each([
    [{ rewardsCentavos: [1, 2, 3, 4, 5, 6] }, 'sign.json rewardsCentavos: must have a reward for each of the 7 days'],
    [{ rewardsCentavos: [1, 2, 3, 4, 5, 6, 7, 8] }, 'sign.json rewardsCentavos: must have a reward for each'],
    [{ rewardsCentavos: [1, 2, -3, 4, 5, 6, 7] }, 'sign.json rewardsCentavos.2: must be at least 1'],
    [{ rewardsCentavos: [1, 2, 3.5, 4, 5, 6, 7] }, 'sign.json rewardsCentavos.2: must be a whole number'],
    [{ requiredBetsCentavos: -1 }, 'sign.json requiredBetsCentavos: must be at least 0'],
    [{ wageringDays: 0 }, 'sign.json wageringDays: must be at least 1'],
    [{ wageringX100: 100_000 }, 'sign.json wageringX100: must be at most 6000'],
    [{ version: '' }, 'sign.json version: must not be empty'],
    [{ rewardCentavos: 5 }, 'sign.json rewardCentavos'],
  ])('with %j is refused with the path of the issue', (change, sentence) => {
    expect(() => parseRule(checkInRule, { ...rewardRule, ...change })).toThrow(sentence);
  });

  it('says in its terms every number that the program follows', () => {
    const rule = {
      ...rewardRule,
      requiredBetsCentavos: centavos(12_34),
      requiresProvedCpf: true,
      wageringX100: 250,
      wageringDays: 5,
    };
    const terms = checkInRule.writeTerms(rule);
    for (const amount of [...rule.rewardsCentavos, 12_34]) expect(terms).toContain(formatBrl(centavos(amount)));
    for (const words of ['2,5 vezes', '5 dias', 'CPF confirmado']) expect(terms).toContain(words);
    expect(
      checkInRule.writeTerms({ ...rule, requiredBetsCentavos: centavos(0), requiresProvedCpf: false, wageringX100: 0 }),
    ).not.toMatch(/apostado R\$|CPF|vezes/u);
  });
});
