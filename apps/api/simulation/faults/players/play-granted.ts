import { codes } from '@ipe/contract';
import { slotGames } from '../house/games.ts';
import type { HistoryWorld } from '../history-world.ts';
import { askMoney } from './ask.ts';
import type { Act, Drawn } from './act.ts';
import { choosePicks } from './choose.ts';
import type { Person } from './person.ts';

type Lot = Person['lots'][number];

/** @returns whether the lot may have another round */
async function playOne(
  world: HistoryWorld,
  { person: { playerId, windows }, lot: { gameId, grantId } }: { person: Person; lot: Lot },
  drawn: Drawn,
): Promise<boolean> {
  const { math } = slotGames.find((game) => game.gameId === gameId)!;
  const input = { requestId: drawn.id('round'), grantId, ...choosePicks(math, 'base', drawn) };
  const token = windows.get(gameId)!;
  const told = await askMoney(world, '/api/game/playGranted', { playerId, input, token });
  if (told?.answer.code !== codes.success) return false;
  const { winCentavos, balance, granted } = told.answer.data;
  const { invokedAt, answeredAt } = told;
  world.chronicle.operations.push({
    playerId,
    name: `granted round ${input.requestId}`,
    invokedAt,
    answeredAt,
    changes: winCentavos,
    balance,
    isSure: true,
    right: 'needed',
  });
  return granted.played < granted.rounds;
}

/** Some rounds that the house gave, or what is left of them: nothing is bet, and what they win is the player's. */
export const playGranted: Act = async (world, person, drawn) => {
  const lot = drawn.dice.pick('lot', person.lots);
  for (let count = drawn.dice.whole('rounds', 1, 3); count > 0; count -= 1) {
    const own = { ...drawn, id: (what: string) => drawn.id(`${what} ${count}`) };
    if (!(await playOne(world, { person, lot }, own))) return;
  }
};
