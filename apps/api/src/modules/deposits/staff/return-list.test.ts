import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { execute, sql } from '#platform/database/index.ts';
import { buildPlayer, randomCpf, type TestPlayer } from '#test/app/build-player.ts';
import { personName as name } from '#test/app/cashier-player.ts';
import { scriptedPsp, type ScriptedPsp } from '#test/app/neighbours/scripted-psp.ts';
import { startTestApp, type TestApp } from '#test/app/start-test-app.ts';
import { machine } from '#test/staff/staff-browser.ts';

let app: TestApp;
let psp: ScriptedPsp;
let player: TestPlayer;
beforeAll(async () => {
  psp = scriptedPsp();
  app = await startTestApp({ psp });
  player = await buildPlayer(app);
});
afterAll(() => app[Symbol.asyncDispose]());

const path = '/back-office/api/deposits/returns';
const list = async (state: 'going-back' | 'sent-back' | 'taken-back') =>
  (await machine(app).succeed(path, { state })).list;

async function payFrom(payerCpf: (own: string) => string) {
  const cpf = randomCpf();
  const input = { requestId: randomUUID(), amountCentavos: 20_00, cpf, name };
  const { orderId, copiaECola } = await app.succeed('/api/pay/recharge', input, player.token);
  const payment = psp.pay(copiaECola.replace('pix-', ''), payerCpf(cpf));
  const look = () => app.succeed('/api/pay/rechargePaid', { orderId }, player.token);
  await look();
  return { orderId, payment, look };
}

it('R17 a stranger’s Pix is on its way back with its reason, then back; the bank’s returns stand by themselves', async () => {
  psp.refundsBecome = 'moving';
  const { orderId, payment, look } = await payFrom(() => randomCpf());
  const [waiting] = await list('going-back');
  expect(waiting).toMatchObject({ id: orderId, playerId: player.playerId, amountCentavos: 20_00, owedCentavos: 0 });
  expect(waiting?.why).toMatch(/conta que não está no seu CPF/u);
  for (const refund of payment.refunds) refund.state = 'done';
  await look();
  expect([await list('going-back'), (await list('sent-back')).map(({ id }) => id)]).toEqual([[], [orderId]]);
  const own = await payFrom((cpf) => cpf);
  const refund = { refundId: 'D1', state: 'done', nature: 'MED_FRAUDE', requestedAt: new Date() } as const;
  own.payment.refunds.push({ ...refund, amountCentavos: own.payment.amountCentavos });
  await own.look();
  expect(await list('taken-back')).toMatchObject([{ id: 'D1', orderId: own.orderId, why: 'MED_FRAUDE' }]);
});

it('is paged by its key: each once, also where many have one moment', async () => {
  const at = new Date('2026-01-02T03:04:05Z');
  for (let count = 0; count < 120; count += 1)
    await execute(
      app.db,
      sql`insert into recharge_return (player_id, order_id, refund_id, return_id, amount, nature, taken, owed, created_at)
          values (${player.playerId}, ${randomUUID()}, ${`M${count}`}, ${randomUUID()}, 100, 'MED_FRAUDE', 40, 60, ${at})`,
    );
  const seen: string[] = [];
  let after: { at: string; playerId: number; id: string } | undefined;
  for (let hasMore = true; hasMore;) {
    const answer = await machine(app).succeed(path, { state: 'taken-back', ...(after && { after }) });
    expect(answer.list.length).toBeLessThanOrEqual(50);
    seen.push(...answer.list.map(({ id }) => id));
    const last = answer.list.at(-1)!;
    after = { at: last.at, playerId: last.playerId, id: last.id };
    hasMore = answer.hasMore;
  }
  expect(seen.filter((id) => id.startsWith('M'))).toHaveLength(120);
  expect(new Set(seen).size).toBe(seen.length);
});

it('a place of another list is refused', async () => {
  const after = { at: new Date().toISOString(), playerId: 1, id: 'D1' };
  expect(await machine(app).ask(path, { state: 'sent-back', after })).toMatchObject({ status: 400 });
});
