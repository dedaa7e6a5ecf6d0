import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  askToWithdraw,
  balanceOf,
  buildWithdrawer,
  lastWithdrawal,
  runCashierJobs,
  type Withdrawer,
} from '#test/app/cashier-player.ts';
import { findLedgerViolations } from '#test/app/check-ledger.ts';
import { scriptedPsp } from '#test/app/scripted-psp.ts';
import { operatorToken, startTestApp, type TestApp } from '#test/app/start-test-app.ts';
import { reportOverdue } from './report-overdue.ts';

let app: TestApp;
const openApp = async () => {
  app = await startTestApp({ psp: scriptedPsp() });
};
const closeApp = async () => {
  expect(await findLedgerViolations(app.db)).toEqual([]);
  await app[Symbol.asyncDispose]();
};

type Listed = { list: { id: string; playerId: number; state: string; reason: string | null; isOverdue: boolean }[] };
type Answer = { status: number; body: Listed & { state?: string; error?: string } };

async function operate(path: string, body: unknown = {}, authorization = `Bearer ${operatorToken}`): Promise<Answer> {
  const response = await fetch(`${app.address}/operator/withdrawals/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
  return { status: response.status, body: (await response.json()) as Answer['body'] };
}

/** A withdrawal of R$ 6.000,00: above the limit of the default settings. */
async function buildReviewed(): Promise<Withdrawer & { id: string }> {
  const player = await buildWithdrawer(app, 10_000_00);
  await askToWithdraw(app, player, { amountCentavos: 6_000_00 });
  const { list } = (await operate('list')).body;
  return { ...player, id: list.find(({ playerId }) => playerId === player.playerId)?.id ?? '' };
}

const stateOf = async (player: Withdrawer) => (await lastWithdrawal(app, player)).state;
const timelineOf = async (player: Withdrawer) =>
  (await lastWithdrawal(app, player)).timeline.map(({ state, reason }) => [state, reason?.replaceAll('\u00A0', ' ')]);

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
    expect((await operate('list')).body.list).toMatchObject([
      { playerId: player.playerId, state: 'review' },
      { playerId: modest.playerId, state: 'approved' },
    ]);
  });

  it('is approved by a person, once, and paid', async () => {
    const player = await buildReviewed();
    const answers = await Promise.all([1, 2, 3].map(() => operate('approve', { id: player.id })));
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
    expect((await operate('approve', { id: player.id })).body).toEqual({ state: 'paid' });
    expect((await operate('refuse', { id: player.id, reason: 'Tarde demais' })).status).toBe(409);
    expect(await balanceOf(app, player)).toBe(4_000_00);
  });

  it('is refused by a person: the money is back once, with the reason in the timeline', async () => {
    const player = await buildReviewed();
    const reason = 'Precisamos de um comprovante de residência. Fale com o suporte.';
    const answers = await Promise.all([1, 2, 3].map(() => operate('refuse', { id: player.id, reason })));
    expect(answers.map(({ body }) => body.state)).toEqual(['refused', 'refused', 'refused']);
    expect((await timelineOf(player)).at(-1)).toEqual(['refused', reason]);
    expect(await balanceOf(app, player)).toBe(10_000_00);
    expect((await operate('approve', { id: player.id })).body.error).toContain('refused');
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
      operate('approve', { id: player.id }),
      operate('refuse', { id: player.id, reason: 'Outra pessoa decidiu' }),
    ]);
    expect(new Set([approval.status, refusal.status])).toEqual(new Set([200, 409]));
    expect(await balanceOf(app, player)).toBe(refusal.status === 200 ? 10_000_00 : 4_000_00);
  });
});

describe('the operator’s calls', () => {
  // A refused review changes nothing: one app is enough for all.
  beforeAll(openApp);
  afterAll(closeApp);

  it('are not there without the token', async () => {
    for (const authorization of ['', 'Bearer', 'Bearer wrong', `Basic ${operatorToken}`, `Bearer ${operatorToken}x`]) {
      const answer = await operate('list', {}, authorization);
      expect([answer.status, answer.body]).toEqual([404, { error: 'Not found' }]);
    }
    const player = await buildWithdrawer(app, 20_00);
    expect((await operate('list', {}, `Bearer ${player.token}`)).status).toBe(404);
  });

  it.each([
    ['approve', {}],
    ['approve', { id: 'x' }],
    ['approve', { id: 7 }],
    ['approve', { id: '0'.repeat(35), more: 1 }],
    ['approve', []],
    ['approve', '{"id": '],
    ['refuse', { id: '0'.repeat(35) }],
    ['refuse', { id: '0'.repeat(35), reason: '   ' }],
    ['refuse', { id: '0'.repeat(35), reason: 'x'.repeat(201) }],
    ['list', { page: 1 }],
  ])('refuse bad input: %s %j', async (path, body) => {
    const answer = await operate(path, body);
    expect(answer.status).toBe(400);
    expect(answer.body.error).toMatch(/\w{2,}/u);
  });

  it('know no withdrawal under a made-up id', async () => {
    const id = `0000001${'a'.repeat(28)}`;
    expect((await operate('approve', { id })).status).toBe(404);
    expect((await operate('refuse', { id, reason: 'Não existe' })).status).toBe(404);
  });
});

describe('a withdrawal past its promised time', () => {
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
    expect((await operate('list')).body.list).toMatchObject([{ isOverdue: false }]);
    expect(await linesAfter(121)).toBe(1);
    expect(JSON.stringify(lines)).toContain(player.id);
    expect((await operate('list')).body.list).toMatchObject([{ isOverdue: true }]);
    expect(await linesAfter(150)).toBe(0);
    expect(await linesAfter(182)).toBe(1);
    await operate('refuse', { id: player.id, reason: 'Fale com o suporte' });
    expect(await linesAfter(300)).toBe(0);
  });
});
