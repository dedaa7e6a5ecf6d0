import { codes, type Input } from '@ipe/contract';
import { setTimeout as sleep } from 'node:timers/promises';
import { askAs } from './ask-as.ts';
import type { Player } from './player.ts';
import { password } from './register-player.ts';
import { askFor, untilAnswered, type World } from '../world.ts';

/** The server allows a player thirty orders an hour, and a try without an answer may count too. */
const mostOrders = 15;

/** Opens a deposit, and pays it from the player's own account, a stranger's, or not at all. */
export async function deposit(world: World, player: Player): Promise<void> {
  const { random } = player;
  if (player.orders >= mostOrders) return;
  player.orders += 1;
  const answer = await askAs(world, player, { path: '/api/pay/recharge', input: drawOrder(player) });
  const payer = choosePayer(player);
  if (answer?.code !== codes.success || payer === undefined || answer.data.payUrl === null) return;
  const { orderId, payUrl } = answer.data;
  await payCharge(world, player, { payUrl, payer });
  if (random.chance(0.4)) await askFor(world, '/api/pay/rechargePaid', { input: { orderId }, caller: player.caller });
}

/**
 * The first order carries the person's data. Orders often ask for a bonus, also for one that was used or isn't open
 * yet, which is refused.
 */
function drawOrder({ random, orders, cpf, name }: Player): Input<'/api/pay/recharge'> {
  const isFirst = orders === 1;
  return {
    requestId: random.uuid(),
    amountCentavos: random.whole(30_00, 300_00),
    ...(isFirst || random.chance(0.3) ? { cpf, name } : {}),
    ...(random.chance(isFirst ? 0.7 : 0.3) ? { active_code: isFirst ? 'first_recharge' : 'again_recharge' } : {}),
  };
}

/** The player pays the first order, so that there is money to play with. */
function choosePayer({ random, orders }: Player): 'player' | 'stranger' | undefined {
  const luck = random.next();
  if (orders === 1 || luck < 0.76) return 'player';
  return luck < 0.88 ? 'stranger' : undefined;
}

type Payment = { payUrl: string; payer: 'player' | 'stranger' };

/** The payer's bank repeats a payment that got no answer, and sometimes sends it twice at once; a charge is paid only once. */
async function payCharge(world: World, { random }: Player, { payUrl, payer }: Payment): Promise<void> {
  await sleep(random.whole(0, 300));
  const pay = () => untilAnswered(world, async () => (await world.bank.pay(payUrl, payer)) || undefined);
  await Promise.all(random.chance(0.1) ? [pay(), pay()] : [pay()]);
}

/** Only the bank knows the owner of an e-mail key, and some e-mails have none; a CPF key is the player's own. */
async function saveKey(world: World, player: Player): Promise<string | undefined> {
  const { random, cpf, name } = player;
  const key = random.chance(0.8)
    ? { type: 'cpf' as const, key: cpf }
    : { type: 'email' as const, key: `jogador${player.playerId}@example.com` };
  if (key.type === 'email' && random.chance(0.5)) await world.bank.registerEmail({ cpf, name }, key.key);
  const answer = await askAs(world, player, {
    path: '/api/pay/saveKey',
    input: { requestId: random.uuid(), ...key, password },
  });
  return answer?.code === codes.success ? answer.data.keyId : undefined;
}

/** An amount below the minimum can only be withdrawn as a whole. */
const drawAmount = (random: Player['random'], { most, least }: { most: number; least: number }): number =>
  most < least ? most : random.whole(least, Math.min(most, 400_00));

/** Asks to withdraw the whole available amount, a part of it, or a centavo more. */
export async function withdraw(world: World, player: Player): Promise<void> {
  const { random, caller } = player;
  const keyId = (player.keyId ??= await saveKey(world, player));
  const config = await askFor(world, '/api/pay/withdrawConfig', { input: {}, caller });
  if (keyId === undefined || config?.code !== codes.success) return;
  const { withdrawableCentavos: most, minCentavos: least, open } = config.data;
  if (most === 0 || (open !== null && !random.chance(0.1))) return;
  const amountCentavos = random.chance(0.1) ? most + 1 : drawAmount(random, { most, least });
  const input = { requestId: random.uuid(), amountCentavos, keyId, pin: '482913', password };
  await askAs(world, player, { path: '/api/pay/withdraw', input });
}
