import { randomUUID } from 'node:crypto';
import type { Input, Output, ParsedInput } from '@ipe/contract';
import { centavos } from '@ipe/money';
import { bindClientSeed, commitment, firstCards, layMines, playCrashRound, type GameMath } from '@ipe/slot-engine';
import { execute, sql } from '#platform/database/index.ts';
import { buildPlayerWith, openGameWindow, type TestPlayer } from './build-player.ts';
import type { TestApp } from './start-test-app.ts';

export const crashGame = 'foguete-tucano';
export const minesGame = 'campo-de-esmeraldas';
export const cardsGame = 'baralho-de-cordel';

const gameOf = { crash: crashGame, mines: minesGame, cards: cardsGame };

export type CrashMath = Extract<GameMath, { family: 'crash' }>;

/** A fixed client seed, joined with the hash of the server seed as every player's is. */
const clientSeedFor = (serverSeed: string): string => bindClientSeed('semente', commitment(serverSeed));

export function mathOf<Family extends keyof typeof gameOf>(
  app: TestApp,
  family: Family,
): Extract<GameMath, { family: Family }> {
  const math = app.shelf.get(gameOf[family])?.math;
  if (math?.family !== family) throw new Error(`no ${family} game is on the shelf`);
  return math as Extract<GameMath, { family: Family }>;
}

export function pointOf(math: CrashMath, serverSeed: string, nonce = 0): number {
  for (const event of playCrashRound(math, { serverSeed, clientSeed: clientSeedFor(serverSeed), nonce }).events)
    if (event.type === 'crashPoint') return event.pointX100;
  throw new Error('a crash round without its point');
}

/** Finds a server seed whose first crash round, or first few rounds, end at wanted points. */
export function seedThatBursts(app: TestApp, isWanted: (pointX100: number) => boolean, rounds = 1): string {
  const math = mathOf(app, 'crash');
  for (let number = 0; ; number += 1) {
    const serverSeed = number.toString(16).padStart(64, '0');
    const points = Array.from({ length: rounds }, (_, nonce) => pointOf(math, serverSeed, nonce));
    if (points.every(isWanted)) return serverSeed;
  }
}

export type InstantPlayer = TestPlayer & { gameSession: string; opened: Output<'/api/game/open'> };

/** Makes a player with money in a window of the game, with this active server seed. */
export async function buildInstantPlayer(
  app: TestApp,
  {
    gameId,
    serverSeed = '7'.repeat(64),
    amountCentavos = 100_00,
    requiredCentavos = 0,
  }: { gameId: string; serverSeed?: string; amountCentavos?: number; requiredCentavos?: number },
): Promise<InstantPlayer> {
  const player = await buildPlayerWith(app, amountCentavos, requiredCentavos);
  await execute(
    app.db,
    sql`update fairness_seed set server_seed = ${serverSeed}, sealed_seed = null where player_id = ${player.playerId} and client_seed is null`,
  );
  const opened = await openGameWindow(app, player, gameId);
  return { ...player, gameSession: opened.gameSession, opened };
}

type InstantPath = '/api/game/start' | '/api/game/pick' | '/api/game/guess' | '/api/game/cashOut' | '/api/game/follow';

/** The calls of a round in the player's window. @param appOf called for each call, because the app starts after the file is read */
export const instantCalls = (appOf: () => TestApp) => ({
  call: <Path extends InstantPath>(path: Path, input: Input<Path>, player: InstantPlayer) =>
    appOf().call(path, input, player.gameSession),
  succeed: <Path extends InstantPath>(path: Path, input: Input<Path>, player: InstantPlayer): Promise<Output<Path>> =>
    appOf().succeed(path, input, player.gameSession),
});

export const startInput = (rest: Partial<Input<'/api/game/start'>> = {}): ParsedInput<'/api/game/start'> => ({
  requestId: randomUUID(),
  ...rest,
  stakeCentavos: centavos(rest.stakeCentavos ?? 10_00),
});

/** The mines and the safe cells of the player's round with this nonce. */
export function cellsOf(app: TestApp, { mines, nonce = 0 }: { mines: number; nonce?: number }) {
  const serverSeed = '7'.repeat(64);
  const seeds = { serverSeed, clientSeed: clientSeedFor(serverSeed), nonce };
  const laid = layMines(mathOf(app, 'mines'), { ...seeds, mines });
  return { laid, safe: Array.from({ length: 25 }, (_, cell) => cell).filter((cell) => !laid.includes(cell)) };
}

/** Finds a server seed whose first cards, in the round with nonce 0, have wanted ranks. */
export function seedThatDeals(app: TestApp, isWanted: (ranks: number[]) => boolean): string {
  const math = mathOf(app, 'cards');
  for (let number = 0; ; number += 1) {
    const serverSeed = number.toString(16).padStart(64, '0');
    const seeds = { serverSeed, clientSeed: clientSeedFor(serverSeed), nonce: 0 };
    const ranks = firstCards(math, seeds, 16).map((card) => Math.floor(card / math.cards.suits) + 1);
    if (isWanted(ranks)) return serverSeed;
  }
}
