import { randomUUID } from 'node:crypto';
import { centavos, formatBrl } from '@ipe/money';
import type { ProposalPayload } from '@ipe/staff-contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { takeFoundPayout } from '#modules/ledger/index.ts';
import { execute, sql } from '#platform/database/index.ts';
import { buildPlayer, type TestPlayer } from '#test/app/build-player.ts';
import { betAt, depositAt } from '#test/app/move-money.ts';
import { startTestApp, type TestApp } from '#test/app/start-test-app.ts';
import { buildMember, type TestMember } from '#test/staff/staff-browser.ts';
import { findViolations } from '#wiring/audit-books.ts';

let app: TestApp;
let payer: TestMember;
let financier: TestMember;
let player: TestPlayer;
beforeAll(async () => {
  app = await startTestApp();
  payer = await buildMember(app, ['payments']);
  financier = await buildMember(app, ['finance']);
});
beforeEach(async () => {
  player = await buildPlayer(app);
});
afterAll(() => app[Symbol.asyncDispose]());

type Adjustment = ProposalPayload<'money.adjust'>;

const message = 'Prêmio de 3/12 que não foi creditado';
const adjustment = (changes: Partial<Adjustment> = {}): Adjustment => ({
  adjustmentId: randomUUID(),
  playerId: player.playerId,
  amountCentavos: 25_00,
  message,
  ...changes,
});

const propose = (payload: Adjustment, by = payer) =>
  by.browser.ask('/back-office/api/proposals/propose', { kind: 'money.adjust', payload, reason: 'Chamado 1042' });
const approve = (id: string, by = financier) => by.browser.ask('/back-office/api/proposals/approve', { id });

async function adjust(payload: Adjustment) {
  const { body } = await propose(payload);
  return approve(body.id);
}

const wallet = () => app.succeed('/api/user/wallet', {}, player.token);
const lines = async () => (await app.succeed('/api/pay/walletLog', {}, player.token)).list;
const violationsOf = async ({ playerId }: TestPlayer) =>
  (await findViolations(app.db)).filter((sentence) => sentence.includes(`player ${playerId} `));
const deposit = (amountCentavos: number) =>
  depositAt(app, { playerId: player.playerId, amountCentavos, at: new Date().toISOString() });

describe('an adjustment', () => {
  it('is proposed by one, read and approved by another, and is the player’s free money, with the words they read', async () => {
    const { body } = await propose(adjustment());
    expect(body.lines).toEqual([
      { name: 'Jogador', before: null, after: String(player.playerId) },
      { name: 'Crédito', before: null, after: formatBrl(25_00) },
      { name: 'O jogador lê', before: null, after: message },
    ]);
    expect(await wallet()).toMatchObject({ balance: 0 });
    expect(await approve(body.id)).toMatchObject({ status: 200, body: { proposal: { state: 'approved' } } });
    expect(await wallet()).toMatchObject({ balance: 25_00, withdraw: 25_00, detail: [{ title: message }] });
    expect(await lines()).toMatchObject([{ type: 'adjustment', amount: 25_00, withdraw: 25_00, title: message }]);
    const { list } = await app.succeed('/api/message/list', {}, player.token);
    expect(list[0]).toMatchObject({
      title: 'Ajuste no seu saldo',
      content: `Creditamos ${formatBrl(25_00)} no seu saldo. Motivo: ${message}`,
    });
    expect(await violationsOf(player)).toEqual([]);
  });

  it('takes what may be withdrawn first, and says so', async () => {
    await deposit(40_00);
    expect(await adjust(adjustment({ amountCentavos: -15_00 }))).toMatchObject({ status: 200 });
    expect(await wallet()).toMatchObject({ balance: 25_00, withdraw: 25_00 });
    expect((await lines())[0]).toMatchObject({ type: 'adjustment_taken', amount: -15_00, title: message });
    // This test's deposit has no order behind it: that alone is wrong.
    expect(await violationsOf(player)).toEqual([expect.stringContaining('deposit')]);
  });

  it('pays what the player owes us first', async () => {
    const payout = { playerId: player.playerId, reference: randomUUID(), now: new Date() };
    await app.db.transaction((tx) => takeFoundPayout(tx, { ...payout, amountCentavos: centavos(10_00) }));
    await adjust(adjustment());
    expect(await wallet()).toMatchObject({ balance: 15_00, debtCentavos: 0 });
  });
});

describe('no adjustment', () => {
  it('takes more than the balance: neither when it is proposed nor when the money went meanwhile', async () => {
    expect(await propose(adjustment({ amountCentavos: -1 }))).toMatchObject({
      status: 409,
      body: { fields: { 'payload.amountCentavos': `O saldo do jogador é de ${formatBrl(0)}: menor que o débito` } },
    });
    await deposit(20_00);
    const { body } = await propose(adjustment({ amountCentavos: -20_00 }));
    await betAt(app, { playerId: player.playerId, amountCentavos: 1_00, at: new Date().toISOString() });
    expect(await approve(body.id)).toMatchObject({ status: 409, body: { reason: 'state_moved' } });
    expect(await wallet()).toMatchObject({ balance: 19_00 });
  });

  it('is done twice under one id', async () => {
    const once = adjustment();
    expect(await adjust(once)).toMatchObject({ status: 200 });
    expect(await propose(once)).toMatchObject({ status: 409, body: { reason: 'nothing_to_do' } });
    expect(await wallet()).toMatchObject({ balance: 25_00 });
  });

  it('is done twice when two approve it in the same moment', async () => {
    const other = await buildMember(app, ['payments']);
    const { body } = await propose(adjustment());
    const both = await Promise.all([approve(body.id), approve(body.id, other)]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(await wallet()).toMatchObject({ balance: 25_00 });
  });

  it.each([
    ['nobody', { playerId: 9_007_199_254_740_991 }, 404],
    ['of nothing', { amountCentavos: 0 }, 400],
    ['of half a centavo', { amountCentavos: 0.5 }, 400],
    ['of more than a million', { amountCentavos: 1_000_000_01 }, 400],
    ['without words for the player', { message: '' }, 400],
  ])('is proposed for %s', async (_what, wrong, status) => {
    expect(await propose(adjustment(wrong))).toMatchObject({ status });
  });

  it('is proposed by who may only decide', async () => {
    expect(await propose(adjustment(), financier)).toMatchObject({ status: 403 });
  });
});

describe('the audit finds', () => {
  it('an adjustment that no two persons decided', async () => {
    const forged = sql`insert into adjustment (player_id, adjustment_id, amount, message, created_at)
      values (${player.playerId}, ${randomUUID()}, 500, 'forjado', now())`;
    await execute(app.db, forged);
    expect(await violationsOf(player)).toEqual([
      expect.stringContaining('of 500: the journal moved 0'),
      expect.stringContaining('of 500: no two persons decided it'),
    ]);
  });
});
