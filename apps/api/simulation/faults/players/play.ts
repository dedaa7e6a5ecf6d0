import { codes } from '@ipe/contract';
import { slotGames } from '../house/games.ts';
import type { HistoryWorld } from '../history-world.ts';
import { askMoney, askWallet } from './ask.ts';
import type { Act } from './act.ts';
import { chooseBet } from './choose.ts';

/** A round that is decided at once, of any family that has such. */
export const spin: Act = async (world, { playerId, windows }, drawn) => {
  const game = drawn.dice.pick('game', slotGames);
  const input = { requestId: drawn.id('spin'), ...chooseBet(game, drawn) };
  const told = await askMoney(world, '/api/game/play', { playerId, input, token: windows.get(game.gameId)! });
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
