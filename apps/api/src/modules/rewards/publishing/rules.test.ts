import { randomUUID } from 'node:crypto';
import { codes } from '@ipe/contract';
import type { StaffOutput } from '@ipe/staff-contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { requireProfile } from '#modules/compliance/index.ts';
import { findCheckInViolations } from '#modules/check-in/audit.store.ts';
import { findPromotionViolations } from '#modules/promotions/audit.store.ts';
import { findVipViolations } from '#modules/vip/audit.store.ts';
import { checkInRule } from '#modules/check-in/check-in.rule.ts';
import { settleVip } from '#modules/vip/settle-vip.ts';
import { vipRule } from '#modules/vip/index.ts';
import { provePerson } from '#modules/identity/index.ts';
import { lockWallet } from '#modules/ledger/index.ts';
import { queryRows, sql } from '#platform/database/index.ts';
import { readRule, ruleAt } from '#platform/rule-book/index.ts';
import { buildPlayer, randomCpf, type TestPlayer } from '#test/app/build-player.ts';
import { betAt, depositAt } from '#test/app/move-money.ts';
import { startTestApp, type TestApp } from '#test/app/start-test-app.ts';
import { buildMember, type TestMember } from '#test/staff/staff-browser.ts';
import { openRules } from '#wiring/open-rules.ts';
import { findRewardViolations } from '../audit.store.ts';

let app: TestApp;
let [petra, fabio]: [TestMember, TestMember] = [] as never;

/** All tests use one house, whose time only goes forward, by a day for each test. */
let day = Date.parse('2026-11-23T15:00:00Z');
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  day += 24 * 60 * 60_000;
  app.time.now = new Date(day);
  [petra, fabio] = [await buildMember(app, ['product']), await buildMember(app, ['finance'])];
});
afterAll(async () => {
  for (const find of [findRewardViolations, findCheckInViolations, findPromotionViolations, findVipViolations])
    expect(await find(app.db)).toEqual([]);
  await app[Symbol.asyncDispose]();
});

type Kind = 'activities' | 'sign' | 'vip' | 'invite';
type Rule = StaffOutput<'/back-office/api/rules/read'>;
const reason = 'Custo acima do planejado em novembro';

const read = (kind: Kind): Promise<Rule> => fabio.browser.succeed('/back-office/api/rules/read', { kind });
const offer = (by: TestMember, payload: object, kind = 'rules.publish') =>
  by.browser.ask('/back-office/api/proposals/propose', { kind, payload, reason } as never);
type How = { from?: 'now' | 'midnight'; by?: TestMember };
const propose = (kind: Kind, rule: object, { from = 'now', by = petra }: How = {}) => offer(by, { kind, rule, from });
const approve = (by: TestMember, id: string) => by.browser.ask('/back-office/api/proposals/approve', { id });
const stop = (kind: Kind, part: string | null = null, by = petra) =>
  by.browser.ask('/back-office/api/rules/stop', { kind, part, reason });

async function publish(kind: Kind, change: (data: never) => object, from: 'now' | 'midnight' = 'now') {
  const { data } = await read(kind);
  const { body } = await propose(kind, change(data as never), { from });
  expect(await approve(fabio, body.id)).toMatchObject({ status: 200 });
}
async function resume(kind: Kind, part: string | null = null) {
  const { body } = await offer(petra, { kind, part }, 'rules.resume');
  expect(await approve(fabio, body.id)).toMatchObject({ status: 200 });
}

type CheckIn = { rewardsCentavos: number[] };
const firstDay = (centavos: number) => (data: CheckIn) => ({
  ...data,
  rewardsCentavos: [centavos, ...data.rewardsCentavos.slice(1)],
});
const claim = (player: TestPlayer) => app.call('/api/sign/claim', { requestId: randomUUID() }, player.token);

describe('a rule of rewards', () => {
  it('is the file’s until two persons publish another, which players have with their next request', async () => {
    expect(await read('sign')).toMatchObject({
      version: '2',
      publishedBy: null,
      waiting: null,
      stops: [],
      history: [],
    });
    const proposed = await propose('sign', firstDay(77)((await read('sign')).data as CheckIn));
    expect(proposed.body.lines.slice(0, -2)).toEqual([
      { name: 'Regra', before: null, after: 'Check-in' },
      { name: 'Entra em vigor', before: null, after: 'assim que outra pessoa aprovar' },
      { name: 'Dia 1 · Recompensa', before: 'R$\u00A00,20', after: 'R$\u00A00,77' },
    ]);
    expect(proposed.body.lines.at(-1)?.after).toBe('este rascunho não foi simulado');
    expect(proposed.body.lines.at(-2)).toMatchObject({
      name: 'O jogador vai ler',
      after: expect.stringContaining('dia 1: R$\u00A00,77'),
    });
    expect((await approve(petra, proposed.body.id)).body.reason).toBe('not_permitted');
    expect((await app.succeed('/api/sign/info', {})).ruleVersion).toBe('2');
    expect((await approve(fabio, proposed.body.id)).status).toBe(200);
    const shown = await app.succeed('/api/sign/info', {});
    expect(shown).toMatchObject({ ruleVersion: 'r1', rewards: [{ rewardCentavos: 77 }, {}, {}, {}, {}, {}, {}] });
    expect(shown.terms).toContain('dia 1: R$\u00A00,77');
    const player = await buildPlayer(app);
    expect((await claim(player)).data.rewardCentavos).toBe(77);
    const versions = await queryRows(
      app.db,
      sql`select rule_version from sign_in where player_id = ${player.playerId}`,
    );
    expect(versions).toEqual([{ rule_version: 'r1' }]);
    expect(await read('sign')).toMatchObject({
      version: 'r1',
      publishedBy: { proposedBy: petra.name, approvedBy: fabio.name },
      history: [{ deed: 'publish', what: 'r1', reason, changes: [{ before: 'R$\u00A00,20', after: 'R$\u00A00,77' }] }],
    });
  });

  it('is the published one after a restart and on another node, whatever the file says', async () => {
    const deps = { db: app.db, clock: () => new Date(day), profile: requireProfile('demo') };
    const { ruleBook } = await openRules(deps, { sign: { ...readRule(checkInRule), version: '99' } });
    const followed = async () => ruleAt(await ruleBook.reader(checkInRule)(app.db), new Date(day));
    expect(await followed()).toMatchObject({ version: 'r1', rewardsCentavos: [77, 30, 40, 50, 60, 80, 200] });
    await publish('sign', firstDay(55));
    expect(await followed()).toMatchObject({ version: 'r2', rewardsCentavos: [55, 30, 40, 50, 60, 80, 200] });
  });

  it('that changes nothing, or has an issue, is no proposal: every issue is named in Portuguese', async () => {
    const { data } = await read('vip');
    expect((await propose('vip', data, { from: 'midnight' })).body.reason).toBe('nothing_to_do');
    const levels = (data['levels'] as object[]).map((level, index) =>
      index === 3 ? { ...level, betsCentavos: 1 } : level,
    );
    const wrong = { ...data, levels, wageringDays: 0 };
    const { status, body } = await propose('vip', wrong, { from: 'midnight' });
    expect({ status, fields: body.fields }).toEqual({
      status: 400,
      fields: { 'payload.rule.wageringDays': 'o mínimo é 1' },
    });
    const checked = await petra.browser.succeed('/back-office/api/rules/check', {
      kind: 'vip',
      rule: { ...data, levels },
    });
    expect(checked.terms).toBeNull();
    expect(checked.issues).toEqual([
      {
        path: 'levels.3.betsCentavos',
        name: 'Nível 3 · Apostas',
        sentence: 'precisa ser maior que R$\u00A02.000,00, do nível anterior',
      },
    ]);
    expect((await propose('vip', { ...data, wageringDays: 7 })).body.fields).toHaveProperty('payload.from');
  });

  it.each([
    [{}],
    [{ levels: null }],
    [{ levels: [[[[[[[[[[1]]]]]]]]]] }],
    [{ levels: 'x', rewardsCentavos: { 0: 1 } }],
    [{ activities: [{ id: { id: 1 }, title: 7 }] }],
  ])('of garbage %j is refused with words', async (rule) => {
    for (const kind of ['vip', 'sign', 'invite', 'activities'] as const) {
      const { issues, terms } = await petra.browser.succeed('/back-office/api/rules/check', { kind, rule });
      expect(terms).toBeNull();
      expect(issues.length).toBeGreaterThan(0);
      expect((await propose(kind, rule, { from: 'midnight' })).status).toBe(400);
    }
  });

  it('is decided once, by another person, and not where the rule has changed meanwhile', async () => {
    const { data } = await read('sign');
    const { body } = await propose('sign', firstDay(66)(data as CheckIn));
    expect((await propose('sign', firstDay(67)(data as CheckIn))).body.reason).toBe('proposal_open');
    const other = await buildMember(app, ['finance']);
    const answers = await Promise.all([fabio, other].map((by) => approve(by, body.id)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
    const { body: next } = await propose('sign', firstDay(60)((await read('sign')).data as CheckIn));
    expect((await stop('sign')).status).toBe(200);
    expect((await approve(fabio, next.id)).body.reason).toBe('state_moved');
    await resume('sign');
    const both = await buildMember(app, ['product', 'finance']);
    const { body: own } = await propose('sign', firstDay(61)(data as CheckIn), { by: both });
    expect((await approve(both, own.id)).body.reason).toBe('own_proposal');
    await fabio.browser.succeed('/back-office/api/proposals/refuse', { id: own.id, reason });
  });

  it('may be read, proposed, decided and stopped by those roles alone that say so', async () => {
    const auditor = await buildMember(app, ['audit']);
    expect((await auditor.browser.ask('/back-office/api/rules/read', { kind: 'vip' })).status).toBe(200);
    expect((await stop('sign', null, auditor)).status).toBe(403);
    const { data } = await read('sign');
    expect((await propose('sign', firstDay(1)(data as CheckIn), { by: auditor })).status).toBe(403);
    expect((await propose('sign', firstDay(1)(data as CheckIn), { by: fabio })).status).toBe(403);
    const support = await buildMember(app, ['support']);
    expect((await support.browser.ask('/back-office/api/rules/list', {})).status).toBe(403);
  });
});

describe('players who claim while a rule is published', () => {
  it('each have exactly one version: its reward, and its number', async () => {
    const players = await Promise.all(Array.from({ length: 24 }, () => buildPlayer(app)));
    const before = await read('sign');
    const { body } = await propose('sign', firstDay(99)(before.data as CheckIn));
    const claims = players.map((player) => () => claim(player));
    claims.splice(12, 0, (() => approve(fabio, body.id)) as never);
    const answers = await Promise.all(claims.map((run) => run()));
    expect(answers.filter((answer) => 'code' in answer && answer.code !== codes.success)).toEqual([]);
    const rows = await queryRows(
      app.db,
      sql<{ version: string; reward: number; granted: number; named: string }>`
        select sign_in.rule_version as version, sign_in.reward, reward.amount as granted, reward.rule_version as named
        from sign_in join reward using (player_id, created_at) where player_id = any(${players.map(({ playerId }) => playerId)}::bigint[])`,
    );
    expect(rows).toHaveLength(24);
    const rewards = {
      [before.version]: (before.data as CheckIn).rewardsCentavos[0],
      [(await read('sign')).version]: 99,
    };
    for (const { version, reward, granted, named } of rows)
      expect([reward, granted, named]).toEqual([rewards[version], reward, version]);
  });
});

describe('a rule that counts days', () => {
  it('changes at midnight: a day of VIP is reckoned by the version at its end, and a later publication replaces one that waits', async () => {
    const player = await buildPlayer(app);
    await depositAt(app, { playerId: player.playerId, amountCentavos: 1_000_00, at: new Date(day).toISOString() });
    await betAt(app, { playerId: player.playerId, amountCentavos: 600_00, at: new Date(day).toISOString() });
    type Vip = { levels: { betsCentavos: number }[] };
    const dearer = (times: number) => (data: Vip) => ({
      ...data,
      levels: data.levels.map((level) => ({ ...level, betsCentavos: level.betsCentavos * times })),
    });
    await publish('vip', dearer(2), 'midnight');
    await publish('vip', dearer(3), 'midnight');
    expect(await read('vip')).toMatchObject({ version: '2', waiting: { version: 'r2' } });
    app.time.now = new Date(day + 24 * 60 * 60_000);
    const clock = () => app.time.now!;
    await settleVip({
      db: app.db,
      clock,
      sharedClock: async () => clock(),
      rule: app.cashier.ruleBook.reader(vipRule),
    });
    const info = await app.succeed('/api/vip/info', {}, player.token);
    expect(info).toMatchObject({ ruleVersion: 'r2', player: { level: 1 } });
    expect(info.levels[1]?.betsCentavos).toBe(1_500_00);
    day += 24 * 60 * 60_000;
  });
});

describe('a task', () => {
  type Activities = { activities: { id: string; rewardCentavos?: number; targetCentavos?: number }[] };
  const changed = (id: string, change: object) => (data: Activities) => ({
    ...data,
    activities: data.activities.map((one) => (one.id === id ? { ...one, ...change } : one)),
  });
  const tasks = async (player: TestPlayer) =>
    (await app.succeed('/api/home/centerActive', {}, player.token)).list.filter(({ id }) =>
      id.startsWith('apostas-do-dia'),
    );
  const buildBettor = async () => {
    const player = await buildPlayer(app);
    await app.db.transaction(async (tx) => {
      await lockWallet(tx, player.playerId);
      await provePerson(tx, player.playerId, { cpf: randomCpf(), name: 'Maria', now: new Date(day) });
    });
    await depositAt(app, { playerId: player.playerId, amountCentavos: 500_00, at: new Date(day).toISOString() });
    await betAt(app, { playerId: player.playerId, amountCentavos: 60_00, at: new Date(day).toISOString() });
    return player;
  };

  it('that has begun keeps what it promised; the next day follows what was published', async () => {
    const player = await buildBettor();
    const [task] = await tasks(player);
    expect(task).toMatchObject({ state: 'claimable', target: 50_00, rewardCentavos: 1_00 });
    await publish('activities', changed('apostas-do-dia', { targetCentavos: 90_00, rewardCentavos: 2_00 }));
    const { list } = await app.succeed('/api/home/active', {}, player.token);
    expect(list.find(({ id }) => id === 'apostas-do-dia')?.title).toBe('Aposte R$\u00A050,00 no dia');
    const claimed = await app.succeed('/api/home/claimActive', { id: task!.id, requestId: randomUUID() }, player.token);
    expect(claimed.rewardCentavos).toBe(1_00);
    day += 24 * 60 * 60_000;
    app.time.now = new Date(day);
    expect((await tasks(player)).at(-1)).toMatchObject({ state: 'open', target: 90_00, rewardCentavos: 2_00 });
  });

  it('that is stopped is shown to nobody new; who had finished it claims, and its next day isn’t offered until it is started again', async () => {
    const [done, idle] = [await buildBettor(), await buildPlayer(app)];
    await betAt(app, { playerId: done.playerId, amountCentavos: 60_00, at: new Date(day).toISOString() });
    expect((await stop('activities', 'apostas-do-dia')).status).toBe(200);
    expect((await stop('activities', 'apostas-do-dia')).body.reason).toBe('nothing_to_do');
    expect((await stop('activities', 'nenhuma')).status).toBe(404);
    expect(await tasks(idle)).toEqual([]);
    const shown = async () => (await app.succeed('/api/home/active', {})).list.map(({ id }) => id);
    expect(await shown()).not.toContain('apostas-do-dia');
    expect(await shown()).toContain('apostas-da-semana');
    const [task] = await tasks(done);
    expect(task?.state).toBe('claimable');
    await app.succeed('/api/home/claimActive', { id: task!.id, requestId: randomUUID() }, done.token);
    day += 24 * 60 * 60_000;
    app.time.now = new Date(day);
    await betAt(app, { playerId: done.playerId, amountCentavos: 90_00, at: new Date(day).toISOString() });
    expect((await tasks(done)).filter(({ state }) => state !== 'claimed')).toEqual([]);
    [petra, fabio] = [await buildMember(app, ['product']), await buildMember(app, ['finance'])];
    expect((await read('activities')).stops).toMatchObject([
      { part: 'apostas-do-dia', title: 'Aposte R$\u00A090,00 no dia' },
    ]);
    await resume('activities', 'apostas-do-dia');
    expect((await offer(petra, { kind: 'activities', part: 'apostas-do-dia' }, 'rules.resume')).body.reason).toBe(
      'nothing_to_do',
    );
    day += 24 * 60 * 60_000;
    app.time.now = new Date(day);
    expect((await tasks(done)).at(-1)).toMatchObject({ state: 'open', target: 90_00 });
  });
});

describe('a rule that is stopped', () => {
  it('takes no check-in and invites nobody from that moment on; two persons start it again', async () => {
    const player = await buildPlayer(app);
    const risk = await buildMember(app, ['risk']);
    expect((await stop('sign', null, risk)).status).toBe(200);
    expect(await claim(player)).toMatchObject({ code: codes.notAllowed, data: { reason: 'not_offered' } });
    expect(await app.call('/api/sign/info', {})).toMatchObject({ data: { reason: 'not_offered' } });
    const shown = async () => (await app.succeed('/api/home/active', {})).list.map(({ id }) => id);
    expect(await shown()).not.toContain('check-in');
    await stop('invite');
    expect(await app.succeed('/api/invite/rule', {})).toMatchObject({ hasRewards: false });
    await resume('sign');
    await resume('invite');
    expect((await claim(player)).code).toBe(codes.success);
    expect(await shown()).toContain('check-in');
    expect(await app.succeed('/api/invite/rule', {})).toMatchObject({ hasRewards: true });
  });

  it('credits what VIP had put aside and puts nothing aside; afterwards all seven days can be collected', async () => {
    const player = await buildPlayer(app);
    const settle = () =>
      settleVip({
        db: app.db,
        clock: () => app.time.now!,
        sharedClock: async () => app.time.now!,
        rule: app.cashier.ruleBook.reader(vipRule),
      });
    const collect = () => app.call('/api/vip/collect', { level: 1, requestId: randomUUID() }, player.token);
    const nextDay = () => {
      day += 24 * 60 * 60_000;
      app.time.now = new Date(day);
    };
    await depositAt(app, { playerId: player.playerId, amountCentavos: 9_000_00, at: new Date(day).toISOString() });
    await betAt(app, { playerId: player.playerId, amountCentavos: 1_600_00, at: new Date(day).toISOString() });
    nextDay();
    await settle();
    expect((await collect()).data.collection.pendingCentavos).toBe(50);
    nextDay();
    [petra, fabio] = [await buildMember(app, ['product']), await buildMember(app, ['finance'])];
    await stop('vip');
    expect((await collect()).data).toMatchObject({
      creditedCentavos: 50,
      collection: { pendingCentavos: 0, collectedDays: 1 },
    });
    await betAt(app, { playerId: player.playerId, amountCentavos: 6_000_00, at: new Date(day).toISOString() });
    nextDay();
    await settle();
    expect(await collect()).toMatchObject({ code: codes.notAllowed, data: { reason: 'not_offered' } });
    nextDay();
    await settle();
    // The day of the stop still counts.
    expect((await app.succeed('/api/vip/info', {}, player.token)).player?.level).toBe(2);
    [petra, fabio] = [await buildMember(app, ['product']), await buildMember(app, ['finance'])];
    await resume('vip');
    for (let left = 6; left > 0; left -= 1) {
      expect((await collect()).data.collection.collectedDays).toBe(8 - left);
      nextDay();
    }
    expect((await collect()).data).toMatchObject({
      creditedCentavos: 50,
      collection: { blockedBy: 'done', collectedDays: 7 },
    });
  });
});
