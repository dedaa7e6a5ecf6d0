import { roleNames } from '@ipe/staff-contract';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { execute, sealPersonal, sql } from '#platform/database/index.ts';
import {
  askToWithdraw,
  balanceOf,
  buildWithdrawer,
  lastWithdrawal,
  runCashierJobs,
  type Withdrawer,
} from '#test/app/cashier-player.ts';
import { findLedgerViolations } from '#test/app/check-ledger.ts';
import { scriptedPsp } from '#test/app/neighbours/scripted-psp.ts';
import { machineKey, startTestApp, type TestApp } from '#test/app/start-test-app.ts';
import { buildMember, later, machine, minutes, staffBrowser, type StaffBrowser } from '#test/staff/staff-browser.ts';
import { reportOverdue } from './report-overdue.ts';

let app: TestApp;
const openApp = async () => {
  app = await startTestApp({ psp: scriptedPsp() });
};
const closeApp = async () => {
  expect(await findLedgerViolations(app.db)).toEqual([]);
  await app[Symbol.asyncDispose]();
};

type Verb = 'approve' | 'refuse';

const list = () => machine(app).succeed('/back-office/api/withdrawals/list', {});
const decide = (verb: Verb, wish: object, by: Pick<StaffBrowser, 'ask'> = machine(app)) =>
  by.ask(`/back-office/api/withdrawals/${verb}`, wish as { id: string; reason: string });

/** Asks for a withdrawal of R$ 6.000,00, above the limit in the default settings. */
async function buildReviewed(): Promise<Withdrawer & { id: string }> {
  const player = await buildWithdrawer(app, 10_000_00);
  await askToWithdraw(app, player, { amountCentavos: 6_000_00 });
  const open = (await list()).list;
  return { ...player, id: open.find(({ playerId }) => playerId === player.playerId)?.id ?? '' };
}

/** The same withdrawal of 250 other players, each promised a minute earlier. */
async function copyForOthers({ playerId, cpf }: Withdrawer): Promise<void> {
  const others = Array.from({ length: 250 }, (_, index) => {
    const sealed = sealPersonal(app.db, playerId + 1 + index, cpf);
    return { player_id: playerId + 1 + index, key_type: 'cpf', key: sealed, cpf: sealed };
  });
  const each = sql`jsonb_array_elements(${JSON.stringify(others)}::jsonb) other where player_id = ${playerId}`;
  await execute(
    app.db,
    sql`insert into withdrawal
        select (jsonb_populate_record(w, other || jsonb_build_object('promised_at', promised_at - interval '1 minute'))).*
        from withdrawal w, ${each}`,
  );
  await execute(
    app.db,
    sql`insert into withdrawal_step select (jsonb_populate_record(s, other)).* from withdrawal_step s, ${each}`,
  );
}

const stateOf = async (player: Withdrawer) => (await lastWithdrawal(app, player)).state;
const timelineOf = async (player: Withdrawer) =>
  (await lastWithdrawal(app, player)).timeline.map(({ state, reason }) => [state, reason?.replaceAll('\u00A0', ' ')]);

describe('a queue that is longer than its list', () => {
  beforeAll(openApp);
  afterAll(() => app[Symbol.asyncDispose]());

  it('says how many wait, and has the one of a player who is asked for', async () => {
    const { id, ...player } = await buildReviewed();
    const { playerId } = player;
    await copyForOthers(player);
    const all = await machine(app).succeed('/back-office/api/withdrawals/list', { with: 'staff' });
    expect({
      shown: all.list.length,
      total: all.total,
      has: all.list.some((one) => one.playerId === playerId),
    }).toEqual({
      shown: 200,
      total: 251,
      has: false,
    });
    expect((await machine(app).succeed('/back-office/api/withdrawals/list', { with: 'bank' })).total).toBe(0);
    const own = await machine(app).succeed('/back-office/api/withdrawals/list', { playerId });
    expect(own).toMatchObject({ list: [{ id, playerId }], total: 1 });
  });
});

describe('a withdrawal above the automatic limit', () => {
  beforeEach(openApp);
  afterEach(closeApp);

  it('waits for a person, and says so; one at the limit doesn’t', async () => {
    const player = await buildReviewed();
    expect(await timelineOf(player)).toEqual([
      ['review', 'Saques acima de R$ 5.000,00 são conferidos por uma pessoa da nossa equipe.'],
    ]);
    await runCashierJobs(app);
    expect([await stateOf(player), await balanceOf(app, player)]).toEqual(['review', 4_000_00]);
    const modest = await buildWithdrawer(app, 10_000_00);
    await askToWithdraw(app, modest, { amountCentavos: 5_000_00 });
    expect(await stateOf(modest)).toBe('approved');
    expect((await list()).list).toMatchObject([
      { playerId: player.playerId, state: 'review' },
      { playerId: modest.playerId, state: 'approved' },
    ]);
  });

  it('is approved by a person, once, and paid', async () => {
    const player = await buildReviewed();
    const answers = await Promise.all([1, 2, 3].map(() => decide('approve', { id: player.id })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    for (let look = 0; look < 2; look += 1) {
      app.time.now = new Date(Date.now() + look * 5_000);
      await runCashierJobs(app);
    }
    expect((await timelineOf(player)).slice(1)).toEqual([
      ['approved', 'Conferido e aprovado pela nossa equipe.'],
      ['sent', 'Entregue ao banco para pagamento.'],
      ['paid', 'O banco confirmou o pagamento.'],
    ]);
    expect((await decide('approve', { id: player.id })).body).toEqual({ state: 'paid' });
    expect((await decide('refuse', { id: player.id, reason: 'Tarde demais' })).status).toBe(409);
    expect(await balanceOf(app, player)).toBe(4_000_00);
  });

  it('is refused once when two persons refuse it for other reasons: the second is told so, and the log has the one', async () => {
    const player = await buildReviewed();
    const reasons = ['Falta o comprovante de residência.', 'A chave não é sua.'];
    const answers = await Promise.all(reasons.map((reason) => decide('refuse', { id: player.id, reason })));
    const first = answers.findIndex(({ status }) => status === 200);
    expect(answers[1 - first]).toMatchObject({
      status: 409,
      body: {
        reason: 'decided_otherwise',
        message: expect.stringContaining('por outro motivo: o saque está recusado'),
      },
    });
    expect((await timelineOf(player)).at(-1)).toEqual(['refused', reasons[first]]);
    const about = { subject: `withdrawal:${player.id}`, action: 'withdrawals/refuse' };
    const { list: entries } = await machine(app).succeed('/back-office/api/log/list', about);
    expect(entries.map((one) => one.reason)).toEqual([reasons[first]]);
  });

  it('is refused by a person: the money is back once, with the reason in the timeline', async () => {
    const player = await buildReviewed();
    const reason = 'Precisamos de um comprovante de residência. Fale com o suporte.';
    const answers = await Promise.all([1, 2, 3].map(() => decide('refuse', { id: player.id, reason })));
    expect(answers.map(({ body }) => body.state)).toEqual(['refused', 'refused', 'refused']);
    expect((await timelineOf(player)).at(-1)).toEqual(['refused', reason]);
    expect(await balanceOf(app, player)).toBe(10_000_00);
    expect((await decide('approve', { id: player.id })).body.message).toContain('recusado');
    const { withdrawalId } = await lastWithdrawal(app, player);
    const { list } = await app.succeed('/api/pay/walletLog', { type: 'withdrawal_return' }, player.token);
    expect(list).toMatchObject([
      { amount: 6_000_00, balance: 10_000_00, order: { orderId: withdrawalId, fee: 0, payModel: 'pix' } },
    ]);
    expect((await askToWithdraw(app, player, { amountCentavos: 20_00 })).data.state).toBe('approved');
  });

  it('is approved or refused, never both, when two people decide at once', async () => {
    const player = await buildReviewed();
    const [approval, refusal] = await Promise.all([
      decide('approve', { id: player.id }),
      decide('refuse', { id: player.id, reason: 'Outra pessoa decidiu' }),
    ]);
    expect(new Set([approval.status, refusal.status])).toEqual(new Set([200, 409]));
    expect(await balanceOf(app, player)).toBe(refusal.status === 200 ? 10_000_00 : 4_000_00);
  });
});

describe('who decides', () => {
  beforeEach(openApp);
  afterEach(closeApp);

  it('is a person of payments who has just proved to be one, and stands in the log with what they decided', async () => {
    const player = await buildReviewed();
    const { id: memberId, browser } = await buildMember(app, ['payments']);
    const reason = 'Precisamos de um comprovante de residência.';
    later(app, minutes(6));
    const late = await decide('refuse', { id: player.id, reason }, browser);
    expect(late).toMatchObject({ status: 403, body: { reason: 're_authentication_needed' } });
    expect(await stateOf(player)).toBe('review');
    app.time.now = undefined;
    expect(await decide('refuse', { id: player.id, reason }, browser)).toMatchObject({ body: { state: 'refused' } });
    await decide('refuse', { id: player.id, reason });
    const subject = `withdrawal:${player.id}`;
    const { list: entries } = await machine(app).succeed('/back-office/api/log/list', { subject });
    const about = { playerId: player.playerId, amountCentavos: 6_000_00 };
    const told = { action: 'withdrawals/refuse', permission: 'withdrawals.decide', subject, reason };
    expect(entries).toMatchObject([
      {
        ...told,
        actor: { kind: 'root', name: 'ana' },
        before: { ...about, state: 'refused' },
        after: { ...about, state: 'refused' },
      },
      {
        ...told,
        actor: { kind: 'member', id: memberId },
        before: { ...about, state: 'review' },
        after: { ...about, state: 'refused' },
      },
    ]);
  });

  it('is nobody of another role; those who look after money and risk see what waits, masked', async () => {
    const player = await buildReviewed();
    for (const role of roleNames) {
      const { browser } = await buildMember(app, [role]);
      const mayRead = ['payments', 'risk', 'finance', 'audit'].includes(role);
      const { status, body } = await browser.ask('/back-office/api/withdrawals/list', {});
      expect([role, status]).toEqual([role, mayRead ? 200 : 403]);
      if (mayRead) expect(JSON.stringify(body)).not.toContain(player.cpf);
      if (role === 'payments') continue;
      expect([role, (await decide('approve', { id: player.id }, browser)).status]).toEqual([role, 403]);
    }
    expect(await stateOf(player)).toBe('review');
  });
});

describe('the calls', () => {
  // A refused review changes nothing, so these cases share one app.
  beforeAll(openApp);
  afterAll(closeApp);

  it('answer nobody without the key of the machine or a session of staff', async () => {
    const player = await buildWithdrawer(app, 20_00);
    const wrong = [
      '',
      'Bearer',
      'Bearer wrong',
      `Basic ${machineKey}`,
      `Bearer ${machineKey}x`,
      `Bearer ${player.token}`,
    ];
    for (const authorization of wrong) {
      const answer = await machine(app).ask('/back-office/api/withdrawals/list', {}, { authorization });
      expect([answer.status, answer.body]).toEqual([401, expect.objectContaining({ reason: 'session_ended' })]);
    }
    expect((await staffBrowser(app).ask('/back-office/api/withdrawals/list', {})).status).toBe(401);
  });

  it.each([
    ['approve', {}],
    ['approve', { id: 'x' }],
    ['approve', { id: 7 }],
    ['approve', { id: '0'.repeat(35), more: 1 }],
    ['approve', []],
    ['refuse', { id: '0'.repeat(35) }],
    ['refuse', { id: '0'.repeat(35), reason: '   ' }],
    ['refuse', { id: '0'.repeat(35), reason: 'x'.repeat(201) }],
  ] as const)('refuse bad input: %s %j', async (verb, wish) => {
    const answer = await decide(verb, wish);
    expect(answer.status).toBe(400);
    expect(answer.body.message).toMatch(/\w{2,}/u);
  });

  it('know no withdrawal under a made-up id', async () => {
    const id = `0000001${'a'.repeat(28)}`;
    expect((await decide('approve', { id })).status).toBe(404);
    expect((await decide('refuse', { id, reason: 'Não existe' })).status).toBe(404);
  });
});

describe('R19 a withdrawal past its promised time', () => {
  beforeEach(openApp);
  afterEach(closeApp);

  it('is in the log once an hour until it ends, by one of all nodes, and marked in the list', async () => {
    const player = await buildReviewed();
    const lines: unknown[] = [];
    const log = { warn: (line: unknown) => void lines.push(line), error: () => {} };
    const linesAfter = async (minutes: number) => {
      lines.length = 0;
      app.time.now = new Date(Date.now() + minutes * 60_000);
      await Promise.all([1, 2, 3].map(() => reportOverdue({ ...app.cashier, log })));
      return lines.length;
    };
    expect(await linesAfter(119)).toBe(0);
    expect((await list()).list).toMatchObject([{ isOverdue: false }]);
    expect(await linesAfter(121)).toBe(1);
    expect(JSON.stringify(lines)).toContain(player.id);
    expect((await list()).list).toMatchObject([{ isOverdue: true }]);
    expect(await linesAfter(150)).toBe(0);
    expect(await linesAfter(182)).toBe(1);
    await decide('refuse', { id: player.id, reason: 'Fale com o suporte' });
    expect(await linesAfter(300)).toBe(0);
  });
});
