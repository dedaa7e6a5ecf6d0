import { codes } from '@ipe/contract';
import { askAs } from './ask-as.ts';
import { openWindow } from './open-window.ts';
import type { Player } from './player.ts';
import { deposit } from './use-cashier.ts';
import type { World } from '../world.ts';

const gameId = 'capivara-da-sorte';
const highStakeCentavos = 5000;
const stakesCentavos = [50, 50, 100, 100, 200, 500, 1000];

/** Plays one round of a stake that fulfils a task at once, if there is money for it. */
export async function playHigh(world: World, player: Player): Promise<void> {
  const caller = await openWindow(world, player, gameId);
  const input = { requestId: player.random.uuid(), stakeCentavos: highStakeCentavos };
  if (caller !== undefined) await askAs(world, player, { path: '/api/game/play', input, caller });
}

/** Plays some rounds in one window, sometimes two at once. */
export async function playRounds(world: World, player: Player): Promise<void> {
  const { random } = player;
  const caller = await openWindow(world, player, gameId);
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
