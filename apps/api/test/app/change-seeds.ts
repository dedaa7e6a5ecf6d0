import { randomUUID } from 'node:crypto';
import { codes, type Output } from '@ipe/contract';
import type { TestApp } from './start-test-app.ts';

type Owner = { token: string };

/** The input of a client that asks for the server seed whose hash it has seen. */
export async function seedFor(app: TestApp, { token }: Owner, clientSeed = 'semente') {
  const { nextServerSeedHash } = await app.succeed('/api/user/fairness', {}, token);
  return { requestId: randomUUID(), clientSeed, serverSeedHash: nextServerSeedHash };
}

/** Changes the player's seeds as a client does. If a bet has changed the next hash meanwhile, it tries again with the new one. */
export async function changeSeeds(
  app: TestApp,
  player: Owner,
  clientSeed?: string,
): Promise<Output<'/api/user/rotateSeed'>> {
  const answer = await app.call('/api/user/rotateSeed', await seedFor(app, player, clientSeed), player.token);
  if (answer.code === codes.success) return answer.data;
  if (answer.data.reason === 'seed_changed') return changeSeeds(app, player, clientSeed);
  throw new Error(`the seeds were not changed: ${answer.code} ${answer.msg}`);
}

/** Gives the player a first client seed, without which nothing can be drawn, as the app does when the first game is opened. */
export async function bringFirstSeed(app: TestApp, player: Owner): Promise<void> {
  const { clientSeed } = await app.succeed('/api/user/fairness', {}, player.token);
  if (clientSeed === null) await changeSeeds(app, player);
}
