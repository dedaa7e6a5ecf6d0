import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { centavos } from '@ipe/money';
import { buildPlayer, type TestPlayer } from '#test/app/build-player.ts';
import { askToWithdraw, buildWithdrawer } from '#test/app/cashier-player.ts';
import {
  callBank,
  clearFaults,
  openDeposit,
  payAtBank,
  payIn,
  setFault,
  txidOf,
  until,
} from '#test/app/neighbours/pay-at-bank.ts';
import { startTestApp, type TestApp } from '#test/app/start-test-app.ts';
import { machine } from '#test/staff/staff-browser.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({
    withPix: true,
    settings: { WITHDRAWAL_FEE_CENTAVOS: centavos(1_00), WITHDRAWAL_AUTO_LIMIT_CENTAVOS: centavos(50_00) },
  });
  await app.cashier.psp.registerWebhook(app.webhookUrl);
});
afterEach(() => clearFaults(app));
afterAll(() => app[Symbol.asyncDispose]());

const messagesOf = async ({ token }: Pick<TestPlayer, 'token'>) =>
  (await app.succeed('/api/message/list', { kind: 'personal' }, token)).list.map(({ title, content, link }) => [
    title,
    content.replaceAll('\u00A0', ' '),
    link,
  ]);
/** Waits until the webhooks and jobs have written the player this message. */
const isNotified = (player: Pick<TestPlayer, 'token'>, title: string) =>
  until(app, async () => (await messagesOf(player)).some(([first]) => first === title));

describe('the player is told', () => {
  it('of a deposit that is in the wallet, once, and of its return by the bank', async () => {
    const player = await buildPlayer(app);
    const order = await payIn(app, player, 50_00);
    await app.succeed('/api/pay/rechargePaid', { orderId: order.orderId }, player.token);
    const paid = ['Depósito confirmado', 'Seu depósito de R$ 50,00 já está no seu saldo.', '/wallet-record'];
    expect(await messagesOf(player)).toEqual([paid]);
    const [payment] = (await app.cashier.psp.findCharge(txidOf(order)))?.payments ?? [];
    const body = { endToEndId: payment?.endToEndId, nature: 'MED_FRAUDE' };
    await callBank(app, { method: 'POST', path: '/simulator/med', body });
    await isNotified(player, 'Depósito devolvido pelo banco');
    expect(await messagesOf(player)).toEqual([
      [
        'Depósito devolvido pelo banco',
        'O banco do pagador pediu de volta R$ 50,00 de um depósito seu, e o valor saiu do seu saldo.',
        '/wallet-record',
      ],
      paid,
    ]);
  });

  it('why a deposit goes back to who paid it', async () => {
    const player = await buildPlayer(app);
    const order = await openDeposit(app, player, { amountCentavos: 50_00 });
    await payAtBank(order, 'somebody else');
    await isNotified(player, 'Depósito não aceito');
    expect(await messagesOf(player)).toEqual([
      [
        'Depósito não aceito',
        'Não creditamos o seu depósito de R$ 50,00: o Pix volta para a conta de quem pagou. O Pix veio de uma conta que não está no seu CPF.',
        '/recharge',
      ],
    ]);
  });

  it('once that a second Pix for the same deposit goes back', async () => {
    const player = await buildPlayer(app);
    await setFault(app, 'twice', { kind: 'payment-doubled' });
    const order = await payIn(app, player, 50_00);
    const second = [
      'Pix devolvido',
      'Recebemos mais um Pix de R$ 50,00 para um depósito que já estava pago: ele volta para a conta de quem pagou. Para depositar de novo, gere outro código.',
      '/recharge',
    ];
    const look = () => app.succeed('/api/pay/rechargePaid', { orderId: order.orderId }, player.token);
    await isNotified(player, 'Pix devolvido');
    await Promise.all([look(), look()]);
    expect(await messagesOf(player)).toEqual([
      second,
      ['Depósito confirmado', 'Seu depósito de R$ 50,00 já está no seu saldo.', '/wallet-record'],
    ]);
  });

  it('of a withdrawal that was paid, with what arrives', async () => {
    const player = await buildWithdrawer(app, 100_00);
    await askToWithdraw(app, player, { amountCentavos: 40_00 });
    await isNotified(player, 'Saque pago');
    expect(await messagesOf(player)).toEqual([
      ['Saque pago', 'O Pix de R$ 39,00 já está na sua conta.', '/wallet-record'],
    ]);
  });

  it('why the bank didn’t pay a withdrawal, and that the money is back', async () => {
    await setFault(app, 'mood', { kind: 'payout-refused', error: 'pagamento_negado' });
    const player = await buildWithdrawer(app, 100_00);
    await askToWithdraw(app, player, { amountCentavos: 40_00 });
    await isNotified(player, 'Saque não concluído');
    expect(await messagesOf(player)).toEqual([
      [
        'Saque não concluído',
        'O valor de R$ 40,00 do seu saque já voltou para o seu saldo. Motivo: O banco recusou a transferência.',
        '/withdraw',
      ],
    ]);
  });

  it('why a person refused a withdrawal', async () => {
    const player = await buildWithdrawer(app, 100_00);
    await askToWithdraw(app, player, { amountCentavos: 60_00 });
    const { list } = await machine(app).succeed('/back-office/api/withdrawals/list', {});
    const id = list.find(({ playerId }) => playerId === player.playerId)?.id ?? '';
    await machine(app).succeed('/back-office/api/withdrawals/refuse', { id, reason: 'Fale com o suporte.' });
    expect(await messagesOf(player)).toEqual([
      [
        'Saque recusado',
        'O valor de R$ 60,00 do seu saque já voltou para o seu saldo. Motivo: Fale com o suporte.',
        '/withdraw',
      ],
    ]);
  });
});
