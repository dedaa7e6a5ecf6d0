import { randomUUID } from 'node:crypto';
import type { WithdrawalRule } from '@ipe/staff-contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { askToWithdraw, buildWithdrawer, lastWithdrawal, runCashierJobs } from '#test/app/cashier-player.ts';
import { scriptedPsp } from '#test/app/neighbours/scripted-psp.ts';
import { startTestApp, type TestApp } from '#test/app/start-test-app.ts';
import { buildMember, machine, type TestMember } from '#test/staff/staff-browser.ts';

const rule: WithdrawalRule = {
  maxCentavos: 5_000_00,
  dayCentavos: 8_000_00,
  dayCount: 3,
  keyHours: 24,
  deviceHours: 12,
  turnoverX100: 100,
};

describe('the rule of the house', () => {
  let app: TestApp;
  let [paula, rita]: TestMember[] = [];
  beforeAll(async () => {
    app = await startTestApp({ psp: scriptedPsp() });
    paula = await buildMember(app, ['payments']);
    rita = await buildMember(app, ['risk']);
  });
  afterAll(() => app[Symbol.asyncDispose]());

  const reason = 'Saques repetidos no mesmo dia';
  const propose = (by: TestMember | undefined, wish: WithdrawalRule) =>
    by!.browser.ask('/back-office/api/proposals/propose', {
      kind: 'withdrawals.rule',
      payload: { rule: wish },
      reason,
    });
  const approve = (by: TestMember | undefined, id: string) =>
    by!.browser.ask('/back-office/api/proposals/approve', { id });
  const read = () => machine(app).succeed('/back-office/api/withdrawals/rule', {});
  const opened = async (playerId: number) =>
    (await machine(app).succeed('/back-office/api/withdrawals/list', {})).list.find((one) => one.playerId === playerId);

  it('is the server’s setting until two persons publish another', async () => {
    expect(await read()).toMatchObject({ version: 0, rule: { maxCentavos: 5_000_00, keyHours: null }, versions: [] });
    const player = await buildWithdrawer(app, 10_000_00);
    await askToWithdraw(app, player, { amountCentavos: 100_00 });
    expect(await opened(player.playerId)).toMatchObject({ state: 'approved', ruleVersion: 0, heldBy: [] });
    const large = await buildWithdrawer(app, 10_000_00);
    await askToWithdraw(app, large, { amountCentavos: 6_000_00 });
    const { heldBy } = (await opened(large.playerId))!;
    expect(heldBy.map((words) => words.replaceAll('\u00A0', ' '))).toEqual([
      'Valor de R$ 6.000,00: a regra aprova até R$ 5.000,00.',
    ]);
  });

  it('what it would have held is counted beside what is held now', async () => {
    const preview = (wish: WithdrawalRule) =>
      paula!.browser.succeed('/back-office/api/withdrawals/preview-rule', { rule: wish });
    expect(await preview(rule)).toEqual({ days: 30, withdrawals: 2, isPart: false, held: 2, heldNow: 1 });
    const wide = { ...rule, maxCentavos: 50_000_00, dayCentavos: null, keyHours: null, deviceHours: null };
    expect(await preview(wide)).toMatchObject({ held: 0, heldNow: 1 });
  });

  it('changes by a proposal of one and the approval of another, once; the next request follows it', async () => {
    const proposed = await propose(paula, rule);
    expect(proposed.body.lines.map(({ name }) => name)).toEqual([
      'Soma em 24 horas',
      'Saques em 24 horas',
      'Chave nova',
      'Aparelho novo',
      'Jogo desde o último depósito',
    ]);
    expect((await propose(rita, rule)).body.reason).toBe('proposal_open');
    expect((await approve(paula, proposed.body.id)).body.reason).toBe('own_proposal');
    const other = await buildMember(app, ['risk']);
    const answers = await Promise.all([rita, other].map((one) => approve(one, proposed.body.id)));
    expect(answers.map(({ status }) => status).toSorted((one, next) => one - next)).toEqual([200, 409]);
    const { version, versions } = await read();
    expect([version, versions]).toMatchObject([1, [{ version: 1, proposedBy: paula!.name, reason }]]);
    expect((await propose(paula, rule)).body.reason).toBe('nothing_to_do');

    const player = await buildWithdrawer(app, 10_000_00);
    await askToWithdraw(app, player, { amountCentavos: 100_00, requestId: randomUUID() });
    const held = await opened(player.playerId);
    expect(held).toMatchObject({ state: 'review', ruleVersion: 1 });
    expect(held?.heldBy[0]).toMatch(/^Chave nova, cadastrada há 0 hora/u);
    const [step] = (await lastWithdrawal(app, player)).timeline;
    expect(step?.reason).toBe('Por segurança, uma pessoa da nossa equipe confere este saque antes do pagamento.');
  });

  it('holds no withdrawal for a key that was paid before', async () => {
    const player = await buildWithdrawer(app, 20_000_00);
    const ask = async () => {
      await askToWithdraw(app, player, { amountCentavos: 100_00 });
      return (await opened(player.playerId))!;
    };
    const first = await ask();
    expect(first.heldBy.join()).toContain('Chave nova');
    await machine(app).succeed('/back-office/api/withdrawals/approve', { id: first.id });
    for (let look = 0; look < 3; look += 1) {
      app.time.now = new Date((app.time.now ?? new Date()).getTime() + 5_000);
      await runCashierJobs(app);
    }
    expect((await lastWithdrawal(app, player)).state).toBe('paid');
    expect((await ask()).heldBy.join()).not.toContain('Chave nova');
  });

  it('looks at the sum and the number of 24 hours, without what came back', async () => {
    const player = await buildWithdrawer(app, 20_000_00);
    const ids: string[] = [];
    for (const amountCentavos of [4_500_00, 4_000_00]) {
      await askToWithdraw(app, player, { amountCentavos });
      const { id = '', heldBy = [] } = (await opened(player.playerId)) ?? {};
      ids.push(id);
      expect(heldBy.join()).not.toContain('em 24 horas');
      await machine(app).succeed('/back-office/api/withdrawals/refuse', { id, reason: 'Não desta vez' });
    }
    await app.succeed('/api/user/wallet', {}, player.token);
    const paying = async (amountCentavos: number) => {
      await askToWithdraw(app, player, { amountCentavos });
      return (await opened(player.playerId))!;
    };
    const first = await paying(4_500_00);
    await machine(app).succeed('/back-office/api/withdrawals/approve', { id: first.id });
    for (let look = 0; look < 3; look += 1) {
      app.time.now = new Date((app.time.now ?? new Date()).getTime() + 5_000);
      await runCashierJobs(app);
    }
    const second = await paying(4_500_00);
    expect(second.heldBy.map((words) => words.replaceAll('\u00A0', ' '))).toContain(
      'R$ 9.000,00 em 24 horas: a regra aprova até R$ 8.000,00.',
    );
  });

  it('is changed by nobody without the right', async () => {
    const finance = await buildMember(app, ['finance']);
    const wish = { ...rule, dayCount: 9 };
    expect((await propose(finance, wish)).status).toBe(403);
    const { id } = (await propose(paula, wish)).body;
    expect((await approve(finance, id)).status).toBe(403);
  });
});
