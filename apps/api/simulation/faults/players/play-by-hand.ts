import { codes, type Input, type Output } from '@ipe/contract';
import { centavos } from '@ipe/money';
import { instantGames, type InstantGame } from '../house/games.ts';
import type { HistoryWorld } from '../history-world.ts';
import type { Act, Drawn } from './act.ts';
import { askHouse, askMoney, type Answered } from './ask.ts';
import { chooseBefore, countCells, endsByItself } from './choose.ts';

type InstantAnswer = Output<'/api/game/start'>;
type Round = InstantAnswer['round'];

/** Dearer rounds would leave nothing to bet after a few. */
const mostCentavos = 10_00;

/** The window in which a player has a round. */
type Window = { playerId: number; token: string; game: InstantGame };

/** What an answer about a round shows: the round, and the balance at some moment between question and answer. */
function note(world: HistoryWorld, playerId: number, { answer, sentAt, answeredAt }: Answered<InstantAnswer>): void {
  const { chronicle } = world;
  const { round, balance } = answer;
  chronicle.instants.saw(playerId, round);
  if (round.state !== 'open') chronicle.saw(`end of ${round.roundId}`);
  const look = { playerId, name: `balance with ${round.roundId}`, changes: 0, balance, isSure: true };
  chronicle.operations.push({ ...look, invokedAt: sentAt, answeredAt });
}

type Step = '/api/game/pick' | '/api/game/guess' | '/api/game/cashOut' | '/api/game/follow';

/** @returns the round as it was answered; undefined for a refusal, such as leaving too early */
async function step<Path extends Step>(
  world: HistoryWorld,
  path: Path,
  { input, window: { playerId, token } }: { input: Input<Path>; window: Window },
): Promise<Round | undefined> {
  const told = await askHouse(world, path, { input, token });
  if (told?.answer.code !== codes.success) return undefined;
  note(world, playerId, { ...told, answer: told.answer.data as InstantAnswer });
  return told.answer.data.round;
}

async function start(world: HistoryWorld, { playerId, token, game }: Window, drawn: Drawn): Promise<Round | undefined> {
  const { chronicle } = world;
  const stakes = game.stakesCentavos.filter((stake) => stake <= mostCentavos);
  const stakeCentavos = centavos(drawn.dice.pick('stake', stakes));
  const input = { requestId: drawn.id('round'), stakeCentavos, ...chooseBefore(game, drawn) };
  const told = await askMoney(world, '/api/game/start', { playerId, input, token });
  if (told?.answer.code !== codes.success) return undefined;
  const { invokedAt, answeredAt } = told;
  const { round } = told.answer.data;
  const name = `bet of ${round.roundId}`;
  const changes = 0 - round.stakeCentavos;
  chronicle.operations.push({ playerId, name, invokedAt, answeredAt, changes, isSure: true, right: 'needed' });
  chronicle.started.set(round.roundId, { playerId, gameId: game.gameId, invokedAt });
  note(world, playerId, { ...told, answer: told.answer.data });
  return round;
}

/** The round that this player was told of last and that, as far as they know, waits for them. */
function findLeft({ chronicle }: HistoryWorld, { playerId, game }: Window): Round | undefined {
  const left = [...chronicle.started].findLast(
    ([roundId, begun]) =>
      begun.playerId === playerId &&
      begun.gameId === game.gameId &&
      chronicle.instants.seen.get(roundId)?.ended === undefined,
  );
  return left === undefined ? undefined : chronicle.instants.seen.get(left[0])?.open.at(-1);
}

/** Turns some cells over, in a game that has them. @returns whether the round goes on */
async function turnOver(
  world: HistoryWorld,
  { round, window }: { round: Round; window: Window },
  { dice }: Drawn,
): Promise<boolean> {
  const { roundId } = round;
  const cells = countCells(window.game, { mines: round.mines?.mines ?? null });
  if (cells === 0) return true;
  for (let count = dice.whole('cells', 0, 3); count > 0; count -= 1) {
    const input = { roundId, cell: dice.whole(`cell ${count}`, 0, cells - 1) };
    const turned = await step(world, '/api/game/pick', { input, window });
    if (turned !== undefined && turned.state !== 'open') return false;
  }
  return true;
}

/** Guesses some cards, or changes the first, in a game that has them. @returns whether the round goes on */
async function guess(
  world: HistoryWorld,
  { round, window }: { round: Round; window: Window },
  { dice }: Drawn,
): Promise<boolean> {
  let open: Round | undefined = round;
  for (let count = round.cards ? dice.whole('guesses', 0, 4) : 0; count > 0 && open?.cards; count -= 1) {
    const { changesLeft, higher, lower, moves }: NonNullable<Round['cards']> = open.cards;
    const offered = { lower: lower !== null, higher: higher !== null, change: changesLeft > 0 };
    const said = (['lower', 'higher', 'change'] as const).filter((move) => offered[move]);
    const input: Input<'/api/game/guess'> = {
      roundId: round.roundId,
      step: moves.length,
      guess: dice.pick(`guess ${count}`, said),
    };
    open = await step(world, '/api/game/guess', { input, window });
    if (open !== undefined && open.state !== 'open') return false;
  }
  return true;
}

/** A round in which the player decides, of any family that has such: ended by its player, by itself, or left to the house. */
export const playByHand: Act = async (world, { playerId, windows }, drawn) => {
  const { dice } = drawn;
  const game = dice.pick('game', instantGames);
  const window = { playerId, token: windows.get(game.gameId)!, game };
  const round = findLeft(world, window) ?? (await start(world, window, drawn));
  if (round?.state !== 'open' || !(await turnOver(world, { round, window }, drawn))) return;
  if (!(await guess(world, { round, window }, drawn))) return;
  const leaves = dice.pick('leaves', ['by itself', 'by hand', 'by hand', 'never'] as const);
  if (leaves === 'never') return;
  await world.scheduler.wait('stays', { afterMs: dice.whole('for', 100, 6_000) });
  const path = leaves === 'by itself' && endsByItself(game) ? '/api/game/follow' : '/api/game/cashOut';
  await step(world, path, { input: { roundId: round.roundId }, window });
};

/** So often somebody looks, of whom a look lasts ten seconds, until an end must have come. */
const mostLooks = 30;

/** Asks until the round is over. A window that is closed by now shows nothing. */
async function followToEnd(world: HistoryWorld, roundId: string, window: Window): Promise<void> {
  for (let looks = 0; looks < mostLooks; looks += 1) {
    const round = await step(world, '/api/game/follow', { input: { roundId }, window });
    if (round?.state !== 'open') return;
  }
}

/** Rounds that come to an end by themselves and whose end nobody has seen. */
export async function endRounds(
  world: HistoryWorld,
  people: readonly { playerId: number; windows: ReadonlyMap<string, string> }[],
): Promise<void> {
  const { instants, started } = world.chronicle;
  for (const [roundId, { gameId, playerId }] of started) {
    const game = instantGames.find((one) => one.gameId === gameId);
    const token = people.find((person) => person.playerId === playerId)?.windows.get(gameId);
    if (game === undefined || token === undefined || instants.seen.get(roundId)?.ended !== undefined) continue;
    if (endsByItself(game)) await followToEnd(world, roundId, { playerId, token, game });
  }
}
