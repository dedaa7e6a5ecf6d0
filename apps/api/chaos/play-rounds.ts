import { codes } from '@ipe/contract';
import { askAs } from './ask-as.ts';
import type { Caller } from './call-server.ts';
import type { Player } from './player.ts';
import { deposit } from './use-cashier.ts';
import { askFor, type World } from './world.ts';

const gameId = 'capivara-da-sorte';
const stakesCentavos = [50, 50, 100, 100, 200, 500, 1000];

/** A launch token opens once: when the answer got lost, a new one is asked for. */
async function openWindow(world: World, { caller }: Player): Promise<Caller | undefined> {
  for (let tries = 0; tries < 20; tries += 1) {
    const launch = await askFor(world, '/api/slots/gameUrl', { input: { game_id: gameId }, caller });
    if (launch?.code !== codes.success) break;
    const launchToken = launch.data.gameUrl.split('#launch=')[1] ?? '';
    const opened = await askFor(world, '/api/game/open', { input: { launchToken }, caller });
    if (opened?.code === codes.success) return { ...caller, token: opened.data.gameSession };
  }
  if (world.closing.giveUpAt === undefined) world.record.faults.push('a game window could not be opened in 20 tries');
  return undefined;
}

/** Some rounds in one window, sometimes two at once. */
export async function playRounds(world: World, player: Player): Promise<void> {
  const { random } = player;
  if (random.chance(0.05)) player.gameCaller = undefined;
  const caller = (player.gameCaller ??= await openWindow(world, player));
  if (caller === undefined) return;
  const play = () => {
    const input = { requestId: random.uuid(), stakeCentavos: random.pick(stakesCentavos) };
    return askAs(world, player, { path: '/api/game/play', input, caller });
  };
  for (let rounds = random.whole(1, 6); rounds > 0; rounds -= 1) {
    const answers = await Promise.all(random.chance(0.15) ? [play(), play()] : [play()]);
    if (answers.some((answer) => answer?.code === codes.insufficientBalance)) return deposit(world, player);
  }
}
