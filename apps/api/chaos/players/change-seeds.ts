import { randomUUID } from 'node:crypto';
import { codes } from '@ipe/contract';
import type { Player } from './player.ts';
import { askFor, type World } from '../world.ts';

/** If a bet uses up the next seed between the two calls, the change is not tried again. */
export async function changeSeeds(world: World, { caller, random }: Player): Promise<void> {
  const fairness = await askFor(world, '/api/user/fairness', { input: {}, caller });
  if (fairness?.code !== codes.success) return;
  const { nextServerSeedHash: serverSeedHash } = fairness.data;
  const input = { requestId: randomUUID(), clientSeed: `caos-${random.whole(0, 999_999)}`, serverSeedHash };
  const changed = await askFor(world, '/api/user/rotateSeed', { input, caller });
  if (changed?.code === codes.success && changed.data.active.serverSeedHash !== serverSeedHash)
    world.record.violations.push(`a seed was paired with another than the promised ${serverSeedHash}`);
}
