import { randomUUID } from 'node:crypto';
import type { Role } from '@ipe/staff-contract';
import { formatCpf, maskCpf } from '@ipe/pix';
import { roleNames } from '@ipe/staff-contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { execute, queryRows, sql } from '#platform/database/index.ts';
import { openGameWindow } from '#test/app/build-player.ts';
import { askToWithdraw, buildWithdrawer, type Withdrawer } from '#test/app/cashier-player.ts';
import { openDeposit, payAtBank } from '#test/app/neighbours/pay-at-bank.ts';
import { startTestApp, type TestApp } from '#test/app/start-test-app.ts';
import { buildMember, type TestMember } from '#test/staff/staff-browser.ts';

let app: TestApp;
let support: TestMember;
let player: Withdrawer;
beforeAll(async () => {
  app = await startTestApp({ withPix: true });
  support = await buildMember(app, ['support']);
  player = await buildWithdrawer(app, 100_00);
});
afterAll(() => app[Symbol.asyncDispose]());

const find = async (text: string) => (await support.browser.succeed('/back-office/api/players/find', { text })).list;
const foundAs = async (text: string) =>
  (await find(text)).filter(({ playerId }) => playerId === player.playerId).flatMap(({ foundBy }) => foundBy);

describe('a player is found', () => {
  it('by their number, with what tells them from others and what is personal masked', async () => {
    expect(await find(String(player.playerId))).toEqual([
      {
        playerId: player.playerId,
        foundBy: ['id'],
        nickname: player.userInfo.nickname,
        name: 'Maria A. S.',
        cpf: maskCpf(player.cpf),
        mobileEnd: player.mobile.slice(-4),
        registeredAt: expect.any(String),
        isClosed: false,
      },
    ]);
  });

  it('by the CPF, which is also their Pix key, however it is written', async () => {
    for (const text of [player.cpf, formatCpf(player.cpf), ` ${formatCpf(player.cpf)} `])
      expect(await foundAs(text)).toEqual(['pix-key', 'cpf']);
  });

  it('by the phone, however it is written', async () => {
    const [area, rest] = [player.mobile.slice(0, 2), player.mobile.slice(2)];
    for (const text of [player.mobile, `+55 ${area} ${rest}`, `(${area}) ${rest.slice(0, 5)}-${rest.slice(5)}`])
      expect(await foundAs(text)).toContain('phone');
  });

  it('by two or more words of the proved name in their order, in any letters, with its particles or without', async () => {
    for (const text of ['Maria Aparecida', 'maria  silva', 'APARECIDA DA SÍLVA', 'Maria Aparecida Silva'])
      expect(await foundAs(text)).toEqual(['name']);
    for (const text of ['Maria', 'maria apa', 'Silva Maria', 'Maria Aparecida Souza'])
      expect(await foundAs(text)).toEqual([]);
  });

  it('by a round as its player reads it: their number and the round’s, and by nobody else’s number', async () => {
    const { gameSession } = await openGameWindow(app, player);
    const input = { requestId: randomUUID(), stakeCentavos: 1_00 };
    const { roundId } = await app.succeed('/api/game/play', input, gameSession);
    const code = `${player.playerId}-${roundId}`;
    for (const text of [code, code.toUpperCase(), ` ${code} `]) expect(await foundAs(text)).toEqual(['round']);
    for (const text of [roundId, `1-${roundId}`, `${player.playerId}-${randomUUID()}`])
      expect(await find(text)).toEqual([]);
  });

  it('by a deposit: its order, our txid, the bank’s name of the Pix', async () => {
    const order = await openDeposit(app, player, { amountCentavos: 20_00, cpf: player.cpf });
    await payAtBank(order);
    const { orderId, state } = await app.succeed('/api/pay/rechargePaid', { orderId: order.orderId }, player.token);
    expect(state).toBe('paid');
    const [deposit] = await queryRows(
      app.db,
      sql<{ txid: string; endToEndId: string }>`
        select txid, end_to_end_id as "endToEndId" from recharge_order where player_id = ${player.playerId}`,
    );
    for (const text of [orderId, orderId.toUpperCase(), deposit!.txid, deposit!.endToEndId])
      expect(await foundAs(text)).toEqual(['deposit']);
  });

  it('by the name of a Pix from a bank whose number has letters, as new ones may (Bacen, API Pix 2.9.0)', async () => {
    const endToEndId = `E1A2B3C4D202611281200${'k'.repeat(11)}`;
    await execute(
      app.db,
      sql`update recharge_order set end_to_end_id = ${endToEndId} where player_id = ${player.playerId} and state = 'paid'`,
    );
    expect(await foundAs(endToEndId)).toEqual(['deposit']);
  });

  it('by a withdrawal: its order, our idEnvio', async () => {
    await askToWithdraw(app, player, { amountCentavos: 50_00 });
    const [withdrawal] = await queryRows(
      app.db,
      sql<{ id: string; idEnvio: string }>`
        select withdrawal_id as id, id_envio as "idEnvio" from withdrawal where player_id = ${player.playerId}`,
    );
    for (const text of [withdrawal!.id, withdrawal!.idEnvio]) expect(await foundAs(text)).toEqual(['withdrawal']);
  });
});

describe('nobody is found', () => {
  it.each(['%', '___', '%%%', 'Mar%', '\\', "' or true --", '0', '99999999999999999999', randomUUID(), 'E0000'])(
    'by %s',
    async (text) => expect(await find(text)).toEqual([]),
  );

  it('by nothing, and by more than a line', async () => {
    for (const text of ['', '   ', 'a'.repeat(121), 'a\0b'])
      expect(await support.browser.ask('/back-office/api/players/find', { text })).toMatchObject({ status: 400 });
  });
});

it('who may not find players finds none', async () => {
  const may: readonly Role[] = ['support', 'payments', 'risk', 'finance', 'audit'];
  for (const role of roleNames) {
    const member = await buildMember(app, [role]);
    const { status } = await member.browser.ask('/back-office/api/players/find', { text: player.cpf });
    expect([role, status]).toEqual([role, may.includes(role) ? 200 : 403]);
  }
});
