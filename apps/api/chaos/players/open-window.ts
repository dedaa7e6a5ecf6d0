import { codes } from '@ipe/contract';
import type { Caller } from '../call-server.ts';
import type { Player } from './player.ts';
import { askFor, type World } from '../world.ts';

/** A launch token opens one window only, so when the answer is lost, a new token is asked for. */
async function openNew(world: World, { caller, playerId }: Player, gameId: string): Promise<Caller | undefined> {
  for (let tries = 0; tries < 20; tries += 1) {
    const launch = await askFor(world, '/api/slots/gameUrl', { input: { game_id: gameId }, caller });
    if (launch?.code !== codes.success) break;
    const launchToken = launch.data.gameUrl.split('#launch=')[1] ?? '';
    const opened = await askFor(world, '/api/game/open', { input: { launchToken }, caller });
    if (opened?.code !== codes.success) continue;
    if (opened.data.openRound !== null) world.instants.saw(playerId, opened.data.openRound);
    return { ...caller, token: opened.data.gameSession };
  }
  if (world.closing.giveUpAt === undefined)
    world.record.violations.push('a game window could not be opened in 20 tries');
  return undefined;
}

/** The player's window of this game; sometimes a new one. @returns undefined when there is none before the end */
export async function openWindow(world: World, player: Player, gameId: string): Promise<Caller | undefined> {
  const known = player.random.chance(0.05) ? undefined : player.windows.get(gameId);
  const window = known ?? (await openNew(world, player, gameId));
  if (window !== undefined) player.windows.set(gameId, window);
  return window;
}
