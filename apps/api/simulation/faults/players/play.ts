import { codes, type Output } from '@ipe/contract';
import { centavos } from '@ipe/money';
import type { HistoryWorld } from '../history-world.ts';
import { askHouse, askMoney, askWallet, type Answered } from './ask.ts';
import type { Act } from './act.ts';

/** A round that is decided at once. */
export const spin: Act = async (world, { playerId, windows }, { id, dice }) => {
  const stakeCentavos = centavos(dice.pick('stake', [50, 100, 200, 500, 1_000, 5_000]));
  const input = { requestId: id('spin'), stakeCentavos };
  const told = await askMoney(world, '/api/game/play', { playerId, input, token: windows.slots });
  if (told?.answer.code !== codes.success) return;
  const { betCentavos, winCentavos, balance } = told.answer.data;
  const { invokedAt, answeredAt } = told;
  const changes = winCentavos - betCentavos;
  const name = `spin ${input.requestId}`;
  world.chronicle.operations.push({
    playerId,
    name,
    invokedAt,
    answeredAt,
    changes,
    balance,
    isSure: true,
    right: 'needed',
  });
};

type InstantAnswer = Output<'/api/game/start'>;

/** What an answer about a round shows: the round, and the balance at some moment between question and answer. */
function note(world: HistoryWorld, playerId: number, { answer, sentAt, answeredAt }: Answered<InstantAnswer>): void {
  const { chronicle } = world;
  const { round, balance } = answer;
  chronicle.instants.saw(playerId, round);
  if (round.state !== 'open') chronicle.saw(`end of ${round.roundId}`);
  const look = { playerId, name: `balance with ${round.roundId}`, changes: 0, balance, isSure: true };
  chronicle.operations.push({ ...look, invokedAt: sentAt, answeredAt });
}

async function follow(
  world: HistoryWorld,
  playerId: number,
  { path, input, token }: { path: '/api/game/cashOut' | '/api/game/follow'; input: { roundId: string }; token: string },
): Promise<InstantAnswer['round'] | undefined> {
  const told = await askHouse(world, path, { input, token });
  if (told?.answer.code !== codes.success) return undefined;
  note(world, playerId, { ...told, answer: told.answer.data });
  return told.answer.data.round;
}

/** A flight, left by itself, by the player or never. */
export const fly: Act = async (world, { playerId, windows }, { id, dice }) => {
  const leaves = dice.pick('leaves', ['by itself', 'by hand', 'never'] as const);
  const auto = leaves === 'by itself' ? { autoCashOutX100: dice.whole('at', 101, 400) } : {};
  const input = { requestId: id('flight'), stakeCentavos: centavos(dice.pick('stake', [100, 500, 1_000])), ...auto };
  const round = await start(world, { playerId, token: windows.crash, input });
  if (round?.state !== 'open' || leaves === 'never') return;
  await world.scheduler.wait('flies', { afterMs: dice.whole('for', 100, 6_000) });
  const path = leaves === 'by hand' ? '/api/game/cashOut' : '/api/game/follow';
  await follow(world, playerId, { path, input: { roundId: round.roundId }, token: windows.crash });
};

async function start(
  world: HistoryWorld,
  {
    playerId,
    token,
    input,
  }: {
    playerId: number;
    token: string;
    input: { requestId: string; stakeCentavos: ReturnType<typeof centavos>; mines?: number };
  },
): Promise<InstantAnswer['round'] | undefined> {
  const { chronicle } = world;
  const told = await askMoney(world, '/api/game/start', { playerId, input, token });
  if (told?.answer.code !== codes.success) return undefined;
  const { invokedAt, answeredAt } = told;
  const { round } = told.answer.data;
  const name = `bet of ${round.roundId}`;
  chronicle.operations.push({
    playerId,
    name,
    invokedAt,
    answeredAt,
    changes: -round.stakeCentavos,
    isSure: true,
    right: 'needed',
  });
  chronicle.started.set(round.roundId, { playerId, invokedAt });
  note(world, playerId, { ...told, answer: told.answer.data });
  return round;
}

/** Some cells, then out, or away. */
export const dig: Act = async (world, { playerId, windows }, { id, dice }) => {
  const input = {
    requestId: id('mines'),
    stakeCentavos: centavos(dice.pick('stake', [100, 500, 1_000])),
    mines: dice.whole('mines', 1, 8),
  };
  const round = await start(world, { playerId, token: windows.mines, input });
  if (round?.state !== 'open') return;
  const { roundId } = round;
  for (let count = dice.whole('cells', 1, 3); count > 0; count -= 1) {
    const cell = dice.whole(`cell ${count}`, 0, 24);
    const told = await askHouse(world, '/api/game/pick', { input: { roundId, cell }, token: windows.mines });
    if (told?.answer.code !== codes.success) break;
    note(world, playerId, { ...told, answer: told.answer.data });
    if (told.answer.data.round.state !== 'open') return;
  }
  await follow(world, playerId, { path: '/api/game/cashOut', input: { roundId }, token: windows.mines });
};

/** A round of another provider's game: bet, then its result or its cancellation, or a result that comes before its bet was heard. */
export const playElsewhere: Act = async (world, { playerId, provider }, { id, dice }) => {
  const [roundId, transactionId] = [id('round'), id('bet')];
  const amount = dice.pick('amount', [50, 200, 1_000, 4_000]);
  const bet = { ...provider, roundId, transactionId, amount, currency: 'BRL' };
  const end = dice.pick('end', ['win', 'win', 'lost', 'rollback', 'rollback at once'] as const);
  const rollback = { playerId: provider.playerId, transactionId: id('rollback'), rollbackOf: transactionId };
  const back = () => move(world, playerId, { call: 'rollback', input: rollback, changes: amount });
  const taking = move(world, playerId, { call: 'bet', input: bet, changes: -amount });
  if (end === 'rollback at once') return void (await Promise.all([taking, back()]));
  const isTaken = await taking;
  if (end === 'rollback') return void (await back());
  if (!isTaken) return;
  const won = end === 'win' ? dice.whole('win', 1, amount * 3) : 0;
  const result = {
    playerId: provider.playerId,
    roundId,
    transactionId: id('win'),
    amount: won,
    currency: 'BRL',
    roundEnded: true,
  };
  await move(world, playerId, { call: 'win', input: result, changes: won });
};

/** @returns whether the wallet did it */
async function move(
  world: HistoryWorld,
  playerId: number,
  { call, input, changes }: { call: 'bet' | 'win' | 'rollback'; input: { transactionId: string }; changes: number },
): Promise<boolean> {
  const { chronicle } = world;
  const invokedAt = chronicle.now();
  const told = await askWallet(world, call, input);
  if (told === undefined || !told.answer.ok) return false;
  const { balance, rolledBack } = told.answer;
  const name = `provider's ${call} ${input.transactionId}`;
  chronicle.operations.push({
    playerId,
    name,
    invokedAt,
    answeredAt: told.answeredAt,
    changes: rolledBack === false ? 0 : changes,
    ...(balance === undefined ? {} : { balance }),
    isSure: true,
    ...(call === 'bet' ? { right: 'needed' as const } : {}),
  });
  return true;
}
