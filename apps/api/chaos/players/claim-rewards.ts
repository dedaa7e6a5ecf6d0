import { codes } from '@ipe/contract';
import { askAs } from './ask-as.ts';
import { playHigh } from './play-rounds.ts';
import type { Player } from './player.ts';
import { startLevel } from '../site/start-level.ts';
import { askFor, type World } from '../world.ts';

/**
 * Asks for a reward: the day's check-in, the level's reward or a finished task; where no task is finished, plays the
 * round that one needs. It often asks again for a reward that was already given.
 */
export async function claimRewards(world: World, player: Player): Promise<void> {
  const { random } = player;
  const luck = random.next();
  const requestId = random.uuid();
  if (luck < 0.3) await askAs(world, player, { path: '/api/sign/claim', input: { requestId } });
  else if (luck < 0.6)
    await askAs(world, player, { path: '/api/vip/collect', input: { requestId, level: startLevel } });
  else await claimTask(world, player);
}

async function claimTask(world: World, player: Player): Promise<void> {
  const { random, caller } = player;
  const tasks = await askFor(world, '/api/home/centerActive', { input: {}, caller });
  if (tasks?.code !== codes.success) return;
  const done = tasks.data.list.filter(({ state }) => state === 'claimable');
  if (done.length === 0) return playHigh(world, player);
  const input = { requestId: random.uuid(), id: random.pick(done).id };
  await askAs(world, player, { path: '/api/home/claimActive', input });
}
