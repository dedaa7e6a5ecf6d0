import { codes, type Output } from '@ipe/contract';
import { centavos } from '@ipe/money';
import type { HistoryWorld } from '../history-world.ts';
import { postNews } from '../house/webhooks.ts';
import type { Act } from './act.ts';
import { askHouse, askMoney } from './ask.ts';
import { password, pin } from './person.ts';

type Order = Output<'/api/pay/recharge'>;

/** A deposit that any answer shows as paid. */
export function sawOrder({ chronicle }: HistoryWorld, { orderId, state }: Pick<Order, 'orderId' | 'state'>): void {
  if (state === 'paid') chronicle.saw(`order ${orderId}`);
}

const ways = ['own', 'own', 'own', 'own twice', 'stranger', 'wrong amount', 'late', 'never'] as const;
type Way = (typeof ways)[number];

const timesOf = (way: Way): number => (way === 'never' ? 0 : way === 'own twice' ? 2 : 1);
const strangersCpf = '52998224725';

/** Pays a charge in this way, when the payer has opened the app of their bank. */
async function pay(
  world: HistoryWorld,
  order: Order,
  { way, cpf, afterMs }: { way: Way; cpf: string; afterMs: number },
): Promise<void> {
  const { scheduler, chronicle, bank } = world;
  await scheduler.wait('opens the bank app', { afterMs });
  const txid = order.copiaECola.replace('pix-', '');
  const amount = way === 'wrong amount' ? centavos(order.amount - 1_00) : centavos(order.amount);
  for (let time = 0; time < timesOf(way); time += 1) {
    if (!chronicle.paid.has(order.orderId)) chronicle.paid.set(order.orderId, chronicle.now());
    const payment = bank.pay(txid, way === 'stranger' ? strangersCpf : cpf, amount);
    if (payment !== undefined) postNews(world, { about: 'charge', txid, payment });
  }
}

/** An order, and what comes of its charge: paid by its player, by another, with another amount, twice, late or never. */
export const deposit: Act = async (world, { playerId, token, cpf }, { id, dice }) => {
  const code = dice.pick('offer', [undefined, undefined, 'first_recharge', 'again_recharge'] as const);
  const offer = code === undefined ? {} : { active_code: code };
  const input = { requestId: id('order'), amountCentavos: centavos(dice.whole('amount', 30_00, 200_00)), ...offer };
  const told = await askMoney(world, '/api/pay/recharge', { playerId, input, token });
  if (told?.answer.code !== codes.success) return;
  const { invokedAt, answeredAt } = told;
  const name = `order of ${input.requestId}`;
  world.chronicle.operations.push({ playerId, name, invokedAt, answeredAt, changes: 0, isSure: true, right: 'needed' });
  const order = told.answer.data;
  const way = dice.pick('way', ways);
  await pay(world, order, { way, cpf, afterMs: dice.whole('app', 200, way === 'late' ? 2_500_000 : 20_000) });
  if (!dice.chance('asks', 0.5)) return;
  const asked = await askHouse(world, '/api/pay/rechargePaid', { input: { orderId: order.orderId }, token });
  if (asked?.answer.code === codes.success) sawOrder(world, asked.answer.data);
};

/** Part of what may be withdrawn, all of it, or a centavo more. */
export const withdraw: Act = async (world, { playerId, token, keyId }, { id, dice }) => {
  const { chronicle } = world;
  const config = await askHouse(world, '/api/pay/withdrawConfig', { input: {}, token });
  if (config?.answer.code !== codes.success) return;
  const { withdrawableCentavos: most, minCentavos: least } = config.answer.data;
  if (most < least) return;
  const amount = dice.pick('amount', [least, Math.min(most, 140_00), Math.floor((least + most) / 2), most + 1]);
  const input = { requestId: id('withdrawal'), amountCentavos: centavos(amount), keyId, pin, password };
  const told = await askMoney(world, '/api/pay/withdraw', { playerId, input, token });
  if (told?.answer.code !== codes.success) return;
  const { withdrawalId } = told.answer.data;
  const { invokedAt, answeredAt } = told;
  chronicle.asked.set(withdrawalId, invokedAt);
  chronicle.operations.push({
    playerId,
    name: `withdrawal ${withdrawalId}`,
    invokedAt,
    answeredAt,
    changes: -amount,
    isSure: true,
  });
};

/** The bank takes a Pix back that was credited (Bacen: MED). */
export const takeBack: Act = async (world, { cpf }, { dice, id }) => {
  const { bank } = world;
  const own = new Set(bank.listPaidBy(cpf));
  const payments = bank.listPayments().filter(({ endToEndId }) => own.has(endToEndId));
  if (payments.length === 0) return;
  const { txid, ...payment } = dice.pick('Pix', payments);
  const back = payment.refunds.reduce((sum, { amountCentavos }) => sum + amountCentavos, 0);
  if (back > 0 || txid === undefined) return;
  const part = dice.chance('all', 0.5) ? payment.amountCentavos : dice.whole('part', 1_00, payment.amountCentavos);
  const refund = {
    endToEndId: payment.endToEndId,
    refundId: id('return').replaceAll('-', ''),
    amountCentavos: centavos(part),
  };
  bank.refund(refund, 'MED_FRAUDE');
  postNews(world, { about: 'charge', txid, payment });
};
