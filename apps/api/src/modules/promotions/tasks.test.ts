import { randomUUID } from 'node:crypto';
import { codes } from '@ipe/contract';
import { centavos } from '@ipe/money';
import { saoPauloDay } from '@ipe/pt-br';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { findPerson, provePerson } from '#modules/identity/index.ts';
import { lockWallet } from '#modules/ledger/index.ts';
import { closeDays } from '#modules/daily-totals/index.ts';
import { buildPlayer, grant, openGameWindow, randomCpf, type TestPlayer } from '#test/app/build-player.ts';
import { minesGame, startInput } from '#test/app/instant-player.ts';
import { personName } from '#test/app/cashier-player.ts';
import { findLedgerViolations } from '#test/app/check-ledger.ts';
import { activitiesWith } from '#test/app/activities-with.ts';
import { openDeposit, payAtBank, payIn } from '#test/app/neighbours/pay-at-bank.ts';
import { settleNextRound } from '#test/app/rounds-to-settle.ts';
import { claimPerson } from './promotions.store.ts';
import { startTestApp, type TestApp } from '#test/app/start-test-app.ts';

let app: TestApp;
beforeAll(async () => {
  const activities = activitiesWith({
    'apostas-da-semana': { startsAt: '2026-12-02T00:00:00-03:00', endsAt: '2026-12-13T00:00:00-03:00' },
  });
  app = await startTestApp({ withPix: true, rules: { activities } });
});
afterEach(async () => {
  app.time.now = undefined;
  expect(await findLedgerViolations(app.db)).toEqual([]);
});
afterAll(() => app[Symbol.asyncDispose]());

/** Sets a time in São Paulo. 30 November 2026 is a Monday. */
const at = (time: string) => {
  app.time.now = new Date(`${time}-03:00`);
};

/** A player with money and a proved CPF. */
async function buildWorker(cpf = randomCpf()): Promise<TestPlayer> {
  const player = await buildPlayer(app);
  await app.db.transaction(async (tx) => {
    await lockWallet(tx, player.playerId);
    await provePerson(tx, player.playerId, { cpf, name: personName, now: new Date() });
  });
  await grant(app, player.playerId, { amountCentavos: centavos(2_000_00), requiredCentavos: 0 });
  return player;
}
const bet = (player: TestPlayer, amount: number) => settleNextRound(app, player.playerId, { bet: amount, win: 0 });
const tasksOf = async ({ token }: TestPlayer) => (await app.succeed('/api/home/centerActive', {}, token)).list;
const taskOf = async (player: TestPlayer, id: string) => (await tasksOf(player)).find((task) => task.id === id);
const claim = ({ token }: TestPlayer, id: string, requestId: string = randomUUID()) =>
  app.call('/api/home/claimActive', { requestId, id }, token);
const refusalOf = async (answer: ReturnType<typeof claim>) => {
  const { code, data } = await answer;
  return [code, data.reason];
};
const balanceOf = async ({ token }: TestPlayer) => (await app.succeed('/api/user/wallet', {}, token)).balance;

const today = 'apostas-do-dia:2026-12-02';

describe('a task of the day', () => {
  it('shows how far the player is, and can be claimed when it is finished', async () => {
    at('2026-12-02T12:00:00');
    const player = await buildWorker();
    expect(await taskOf(player, today)).toMatchObject({
      active_code: 'active_list',
      unit: 'centavos',
      progress: 0,
      target: 50_00,
      rewardCentavos: 1_00,
      state: 'open',
      endsAt: '2026-12-03T03:00:00.000Z',
    });
    await bet(player, 49_99);
    expect(await taskOf(player, today)).toMatchObject({ progress: 49_99, state: 'open' });
    expect(await refusalOf(claim(player, today))).toEqual([codes.conflict, 'task_unfinished']);
    await bet(player, 10_00);
    expect(await taskOf(player, today)).toMatchObject({ progress: 50_00, state: 'claimable' });
    const before = await balanceOf(player);
    const answer = await claim(player, today);
    expect([answer.data.rewardCentavos, answer.msg]).toEqual([1_00, 'Recompensa resgatada']);
    expect(await balanceOf(player)).toBe(before + 1_00);
    expect(await taskOf(player, today)).toMatchObject({ state: 'claimed' });
  });

  it('counts a stake only when its round is over: until then it may come back', async () => {
    const player = await buildWorker();
    const { gameSession } = await openGameWindow(app, player, minesGame);
    const input = startInput({ mines: 3, stakeCentavos: 50_00 });
    const { round } = await app.succeed('/api/game/start', input, gameSession);
    const daily = (await tasksOf(player)).find(({ target }) => target === 50_00);
    expect(daily).toMatchObject({ progress: 0, state: 'open' });
    expect((await claim(player, daily?.id ?? '')).code).not.toBe(codes.success);
    const safe = await app.call('/api/game/pick', { roundId: round.roundId, cell: 0 }, gameSession);
    if (safe.data.round.state === 'open')
      await app.succeed('/api/game/cashOut', { roundId: round.roundId }, gameSession);
    expect((await tasksOf(player)).find(({ target }) => target === 50_00)).toMatchObject({ state: 'claimable' });
  });

  it('pays a wagered bonus that the statement names, by the version of the rule', async () => {
    at('2026-12-02T12:00:00');
    const player = await buildWorker();
    await bet(player, 50_00);
    await claim(player, today);
    const { detail } = await app.succeed('/api/user/wallet', {}, player.token);
    expect(detail[0]).toMatchObject({
      title: expect.stringMatching(/^Aposte R\$.50,00 no dia$/u),
      requiredCentavos: 1_00,
    });
    const { list } = await app.succeed('/api/pay/walletLog', { page: 1, pageSize: 1 }, player.token);
    expect(list).toMatchObject([{ type: 'bonus', amount: 1_00, title: detail[0]?.title }]);
  });

  it('is not claimed under the id of a deposit: that one’s money would have no way in any more', async () => {
    app.time.now = new Date();
    const player = await buildPlayer(app);
    await grant(app, player.playerId, { amountCentavos: centavos(100_00), requiredCentavos: 0 });
    await payIn(app, player, 20_00);
    await bet(player, 50_00);
    const { cpf } = (await findPerson(app.db, player.playerId))!;
    const order = await openDeposit(app, player, { amountCentavos: 50_00, cpf, active_code: 'again_recharge' });
    const id = `apostas-do-dia:${saoPauloDay(new Date())}`;
    expect(await refusalOf(claim(player, id, order.orderId))).toEqual([codes.conflict, 'request_id_reused']);
    await payAtBank(order);
    const paid = await app.succeed('/api/pay/rechargePaid', { orderId: order.orderId }, player.token);
    expect(paid).toMatchObject({ state: 'paid', bonus: 5_00 });
    expect(await refusalOf(claim(player, id, order.orderId))).toEqual([codes.conflict, 'request_id_reused']);
    expect((await claim(player, id)).data.rewardCentavos).toBe(1_00);
  });

  it('is claimed once: twice at the same time, again, and under another request', async () => {
    at('2026-12-02T12:00:00');
    const player = await buildWorker();
    await bet(player, 50_00);
    const requestId = randomUUID();
    const repeats = await Promise.all(Array.from({ length: 8 }, () => claim(player, today, requestId)));
    expect(repeats.map(({ code, data }) => [code, data.rewardCentavos])).toEqual(repeats.map(() => [1, 1_00]));
    const others = await Promise.all(Array.from({ length: 8 }, () => refusalOf(claim(player, today))));
    expect(others).toEqual(others.map(() => [codes.conflict, 'already_claimed']));
    expect(await balanceOf(player)).toBe(2_000_00 - 50_00 + 1_00);
    expect(await refusalOf(claim(player, 'apostas-do-dia:2026-12-01', requestId))).toEqual([
      codes.conflict,
      'request_id_reused',
    ]);
  });

  it('sixteen requests at the same time pay one', async () => {
    at('2026-12-02T12:00:00');
    const player = await buildWorker();
    await bet(player, 50_00);
    const answers = await Promise.all(Array.from({ length: 16 }, () => claim(player, today)));
    expect(answers.filter(({ code }) => code === codes.success)).toHaveLength(1);
    expect(await balanceOf(player)).toBe(2_000_00 - 50_00 + 1_00);
  });

  it('is nobody else’s: another player’s bets count for nothing', async () => {
    at('2026-12-02T12:00:00');
    const player = await buildWorker();
    await bet(player, 50_00);
    expect(await refusalOf(claim(await buildWorker(), today))).toEqual([codes.conflict, 'task_unfinished']);
    expect((await app.call('/api/home/claimActive', { requestId: randomUUID(), id: today })).code).toBe(401);
  });

  it.each([
    ['apostas-do-dia:2026-12-03', codes.conflict, 'task_over'],
    ['apostas-do-dia:2026-11-30', codes.conflict, 'task_over'],
    ['apostas-do-dia:2026-12-32', codes.conflict, 'task_over'],
    ['apostas-do-dia', codes.notFound, undefined],
    ['primeiro-deposito:once', codes.notFound, undefined],
    ['', codes.notFound, undefined],
    ['__proto__:2026-12-02', codes.notFound, undefined],
  ])('can’t be claimed as %s', async (id, code, reason) => {
    at('2026-12-02T12:00:00');
    expect(await refusalOf(claim(await buildWorker(), id))).toEqual([code, reason]);
  });

  it('needs a proved CPF, and pays a person once whatever accounts they have', async () => {
    at('2026-12-02T12:00:00');
    const stranger = await buildPlayer(app);
    await grant(app, stranger.playerId, { amountCentavos: centavos(50_00), requiredCentavos: 0 });
    await bet(stranger, 50_00);
    expect(await refusalOf(claim(stranger, today))).toEqual([codes.conflict, 'person_missing']);
    const cpf = randomCpf();
    const player = await buildWorker(cpf);
    await claimPerson(app.db, { cpf, activityId: 'apostas-do-dia', occasion: '2026-12-02' }, 7);
    await bet(player, 50_00);
    expect(await refusalOf(claim(player, today))).toEqual([codes.conflict, 'person_used']);
    expect(await balanceOf(player)).toBe(1_950_00);
  });
});

describe('midnight in São Paulo', () => {
  it('ends the day’s counting, but what was finished may be claimed for a day', async () => {
    const player = await buildWorker();
    at('2026-12-02T23:59:59');
    await bet(player, 50_00);
    at('2026-12-03T00:00:00');
    await bet(player, 3_00);
    const list = (await tasksOf(player)).filter(({ id }) => id.startsWith('apostas-do-dia'));
    expect(list).toMatchObject([
      { id: today, progress: 50_00, state: 'claimable', endsAt: '2026-12-04T03:00:00.000Z' },
      { id: 'apostas-do-dia:2026-12-03', progress: 3_00, state: 'open' },
    ]);
    expect(list[0]?.title).toMatch(/\(02\/12\)$/u);
    expect((await claim(player, today)).code).toBe(codes.success);
    expect((await tasksOf(player)).map(({ id }) => id)).not.toContain(today);
  });

  it('changes nothing in a day’s progress when that day is closed', async () => {
    const player = await buildWorker();
    at('2026-12-02T20:00:00');
    await bet(player, 50_00);
    at('2026-12-03T09:00:00');
    await closeDays({ db: app.db, sharedClock: async () => app.time.now ?? new Date() });
    expect(await taskOf(player, today)).toMatchObject({ state: 'claimable' });
    at('2026-12-03T23:59:59');
    expect((await claim(player, today)).code).toBe(codes.success);
  });

  it('a day later is too late, also for a repeat of nothing', async () => {
    const player = await buildWorker();
    at('2026-12-02T20:00:00');
    await bet(player, 50_00);
    at('2026-12-04T00:00:00');
    expect(await refusalOf(claim(player, today))).toEqual([codes.conflict, 'task_over']);
    expect(await taskOf(player, today)).toBeUndefined();
  });

  it('a repeat of a claim gets its answer however late it comes', async () => {
    const player = await buildWorker();
    at('2026-12-02T20:00:00');
    await bet(player, 50_00);
    const requestId = randomUUID();
    await claim(player, today, requestId);
    at('2026-12-20T00:00:00');
    expect((await claim(player, today, requestId)).data.rewardCentavos).toBe(1_00);
  });

  it('a clock that jumps back pays nothing twice', async () => {
    const player = await buildWorker();
    at('2026-12-02T20:00:00');
    await bet(player, 50_00);
    at('2026-12-03T10:00:00');
    await claim(player, today);
    at('2026-12-02T10:00:00');
    expect(await refusalOf(claim(player, today))).toEqual([codes.conflict, 'already_claimed']);
  });
});

describe('a task of the week', () => {
  const week = 'apostas-da-semana:2026-11-30';

  it('counts from Monday, or from its first day, and begins anew on the next Monday', async () => {
    const player = await buildWorker();
    at('2026-12-01T12:00:00');
    await bet(player, 900_00);
    expect(await taskOf(player, week)).toBeUndefined();
    at('2026-12-02T12:00:00');
    expect(await taskOf(player, week)).toMatchObject({ progress: 0, target: 1_000_00 });
    await bet(player, 600_00);
    at('2026-12-06T23:59:00');
    await bet(player, 350_00);
    expect(await taskOf(player, week)).toMatchObject({
      progress: 950_00,
      state: 'open',
      endsAt: '2026-12-07T03:00:00.000Z',
    });
    at('2026-12-07T00:00:00');
    expect(await taskOf(player, 'apostas-da-semana:2026-12-07')).toMatchObject({ progress: 0 });
    expect(await taskOf(player, week)).toBeUndefined();
  });

  it('ends with its activity, and may be claimed for a while', async () => {
    const player = await buildWorker();
    const last = 'apostas-da-semana:2026-12-07';
    at('2026-12-12T23:59:59');
    await bet(player, 1_000_00);
    expect(await taskOf(player, last)).toMatchObject({ state: 'claimable', endsAt: '2026-12-15T03:00:00.000Z' });
    at('2026-12-13T12:00:00');
    await bet(player, 10_00);
    expect(await taskOf(player, last)).toMatchObject({ progress: 1_000_00, state: 'claimable' });
    at('2026-12-14T23:59:59');
    expect((await claim(player, last)).code).toBe(codes.success);
    at('2026-12-15T00:00:00');
    expect(await refusalOf(claim(player, last))).toEqual([codes.conflict, 'task_over']);
  });

  it('may be claimed on every day that was promised, also where it began or ended within the week', async () => {
    const [began, ended] = [await buildWorker(), await buildWorker()];
    at('2026-12-04T12:00:00');
    await bet(began, 1_000_00);
    expect(await taskOf(began, week)).toMatchObject({ state: 'claimable', endsAt: '2026-12-09T03:00:00.000Z' });
    at('2026-12-07T12:00:00');
    expect((await claim(began, week)).code).toBe(codes.success);
    at('2026-12-12T12:00:00');
    await bet(ended, 1_000_00);
    at('2026-12-13T12:00:00');
    expect((await claim(ended, 'apostas-da-semana:2026-12-07')).code).toBe(codes.success);
  });
});

describe('a task of days with deposits', () => {
  const week = 'tres-dias-de-deposito:2026-11-30';

  it('counts days whose deposits reach the least amount together', async () => {
    const player = await buildPlayer(app);
    const cpf = randomCpf();
    const payOn = async (time: string, amountCentavos: number) => {
      at(time);
      const order = await openDeposit(app, player, { amountCentavos, cpf });
      await payAtBank(order);
      await app.succeed('/api/pay/rechargePaid', { orderId: order.orderId }, player.token);
      return taskOf(player, week);
    };
    expect(await payOn('2026-12-01T10:00:00', 10_00)).toMatchObject({ unit: 'times', progress: 0, target: 3 });
    expect(await payOn('2026-12-01T11:00:00', 10_00)).toMatchObject({ progress: 1 });
    expect(await payOn('2026-12-01T12:00:00', 50_00)).toMatchObject({ progress: 1 });
    expect(await payOn('2026-12-03T12:00:00', 20_00)).toMatchObject({ progress: 2, state: 'open' });
    expect(await payOn('2026-12-06T23:59:00', 20_00)).toMatchObject({ progress: 3, state: 'claimable' });
    expect((await claim(player, week)).data.rewardCentavos).toBe(5_00);
  });
});

describe('a task with a budget', () => {
  it('pays until it is spent', async () => {
    const activities = activitiesWith({ 'apostas-do-dia': { budgetCentavos: 1_50 } });
    const own = app;
    await using limited = await startTestApp({ rules: { activities } });
    app = limited;
    try {
      at('2026-12-02T12:00:00');
      const workers = [await buildWorker(), await buildWorker(), await buildWorker()];
      for (const worker of workers) await bet(worker, 50_00);
      const answers = await Promise.all(workers.map((worker) => claim(worker, today)));
      const reasons = answers.map(({ code, data }) => (code === codes.success ? 'paid' : data.reason));
      expect(reasons.filter((reason) => reason === 'paid')).toHaveLength(1);
      expect(reasons.filter((reason) => reason === 'budget_spent')).toHaveLength(2);
    } finally {
      app = own;
    }
  });
});
