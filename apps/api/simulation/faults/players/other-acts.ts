import { codes } from '@ipe/contract';
import type { Act } from './act.ts';
import { askHouse, askMoney } from './ask.ts';
import { password, pin } from './person.ts';

export const look: Act = async (world, { playerId, token }) => {
  const told = await askHouse(world, '/api/user/wallet', { input: {}, token });
  if (told?.answer.code !== codes.success) return;
  const { sentAt, answeredAt } = told;
  const { balance } = told.answer.data;
  world.chronicle.operations.push({
    playerId,
    name: 'wallet',
    invokedAt: sentAt,
    answeredAt,
    changes: 0,
    balance,
    isSure: true,
  });
};

export const checkIn: Act = async (world, { playerId, token }, { id }) => {
  const told = await askMoney(world, '/api/sign/claim', { playerId, input: { requestId: id('check-in') }, token });
  if (told?.answer.code !== codes.success) return;
  const { invokedAt, answeredAt } = told;
  const changes = told.answer.data.rewardCentavos;
  world.chronicle.operations.push({ playerId, name: 'check-in', invokedAt, answeredAt, changes, isSure: true });
};

/** The last thing that this player does here: no bet is taken any more. */
export const leave: Act = async (world, { playerId, token }, { id, dice }) => {
  const { chronicle } = world;
  const invokedAt = chronicle.now();
  const requestId = id('leave');
  const told = dice.chance('for good', 0.6)
    ? await askHouse(world, '/api/user/selfExclude', { input: { requestId, months: null, password }, token })
    : await askHouse(world, '/api/user/pause', { input: { requestId, days: 30 }, token });
  if (told?.answer.code !== codes.success) return;
  const { answeredAt } = told;
  chronicle.operations.push({
    playerId,
    name: 'leaves',
    invokedAt,
    answeredAt,
    changes: 0,
    isSure: true,
    right: 'ends',
  });
};

/** A limit of what may be bet in a day, lowered: it counts at once. */
export const limit: Act = async (world, { token }, { id, dice }) => {
  const limits = [
    {
      kind: dice.pick('kind', ['deposit', 'loss'] as const),
      period: 'day' as const,
      value: dice.whole('value', 10_00, 300_00),
    },
  ];
  await askHouse(world, '/api/user/setLimits', { input: { requestId: id('limit'), limits }, token });
};

/** A PIN that was forgotten: its code comes by text message. */
export const forgetPin: Act = async (world, { mobile, token }, { id }) => {
  const { scheduler, readPhone } = world;
  const input = { pin, password, device: id('device') };
  const asked = await askHouse(world, '/api/pay/resetPin', { input, token });
  if (asked?.answer.code !== codes.conflict || asked.answer.data.reason !== 'phone_code_needed') return;
  for (let looks = 0; looks < 20 && readPhone(mobile) === undefined; looks += 1)
    await scheduler.wait('no message yet', { afterMs: 3_000 });
  const code = readPhone(mobile);
  if (code !== undefined) await askHouse(world, '/api/pay/resetPin', { input: { ...input, code }, token });
};
