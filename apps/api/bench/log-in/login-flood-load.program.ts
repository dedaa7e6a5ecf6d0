import { randomInt, randomUUID } from 'node:crypto';
import { setPriority } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Refusal } from '@ipe/contract';
import { solveChallenge } from '@ipe/proof-of-work';
import { askToLogIn, type Client, type LogInInput } from './log-in-client.ts';
import { mobileOf } from './log-in-players.ts';

// Forked by login-flood.ts: sends wrong log-ins from many addresses, each of which tries again as soon as it is answered.

export type FloodOrder = {
  port: number;
  addresses: number;
  /** The number of addresses that solve their challenges; the others ignore them. */
  solvers: number;
  /** Half of the tries use phones of the players 1 to this number, the other half phones without an account. */
  players: number;
  seconds: number;
};
/** The number of answers for each code; 0 counts tries without an answer, e.g. because the server closed a silent connection. */
export type FloodFigures = Record<number, number>;

// Real attackers compute on their own machines, so this process has a low priority and takes nothing from the server
// and from honest players.
setPriority(10);

const isHeads = (): boolean => randomInt(2) === 0;

async function flood({ port, addresses, solvers, players, seconds }: FloodOrder): Promise<FloodFigures> {
  const figures: FloodFigures = {};
  const endsAt = performance.now() + seconds * 1_000;
  const guess = () => ({
    mobile: isHeads() ? mobileOf(randomInt(players) + 1) : mobileOf(randomInt(10_000_000, 99_999_999)),
    password: randomUUID(),
    ...(isHeads() ? { device: randomUUID() } : {}),
  });

  async function ask(client: Client, input: LogInInput) {
    const { code, data } = await askToLogIn(client, input).catch(() => ({ code: 0, data: {} as Refusal }));
    figures[code] = (figures[code] ?? 0) + 1;
    return data.challenge;
  }

  async function goOn(index: number): Promise<void> {
    const client: Client = { port, address: `203.0.${113 + (index >> 8)}.${index & 255}` };
    // Spreads the starts over a second, because a flood grows.
    await sleep(randomInt(1_000));
    while (performance.now() < endsAt) {
      const input = guess();
      const challenge = await ask(client, input);
      if (challenge !== undefined && index < solvers)
        await ask(client, { ...input, proof: await solveChallenge(challenge) });
    }
  }

  await Promise.all(Array.from({ length: addresses }, (_, index) => goOn(index)));
  return figures;
}

process.on('message', async (order: FloodOrder) => process.send?.(await flood(order)));
process.once('disconnect', () => process.exit());
