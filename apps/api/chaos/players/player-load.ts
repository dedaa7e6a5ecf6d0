import { setTimeout as sleep } from 'node:timers/promises';
import { codes } from '@ipe/contract';
import { changeSeeds } from './change-seeds.ts';
import { claimRewards } from './claim-rewards.ts';
import { playInstants } from './play-instants.ts';
import { playRounds } from './play-rounds.ts';
import type { Player } from './player.ts';
import { createRandom } from '#simulation/random.ts';
import { signIn } from './register-player.ts';
import { deposit, withdraw } from './use-cashier.ts';
import { askFor, askMoney, type World } from '../world.ts';

/** Sends a request again that was answered earlier: no money may move, and the answer must be the same. */
async function repeatOld(world: World, player: Player): Promise<void> {
  if (player.answered.length === 0) return;
  const { asked, caller } = player.random.pick(player.answered);
  await askMoney(world, asked, caller);
}

async function lookAround(world: World, player: Player): Promise<void> {
  const { playerId } = player;
  const askedAt = performance.now();
  const answer = await askFor(world, '/api/user/wallet', { input: {}, caller: player.caller });
  if (answer?.code === codes.success)
    world.record.looks.push({ playerId, balance: answer.data.balance, askedAt, answeredAt: performance.now() });
  if (answer?.code === codes.sessionEnded) world.record.violations.push(`player ${player.playerId}'s session is gone`);
}

/** How often, in hundredths, a player does what. */
const habits = [
  [28, playRounds],
  [17, playInstants],
  [9, deposit],
  [16, withdraw],
  [12, claimRewards],
  [10, repeatOld],
  [2, changeSeeds],
  [6, lookAround],
] as const;

function chooseAction({ random }: Player) {
  let left = random.whole(1, 100);
  for (const [share, action] of habits) {
    left -= share;
    if (left <= 0) return action;
  }
  return playRounds;
}

/**
 * Plays one player from the registration until a number of actions is done, or the run closes.
 * @returns the player; undefined when they could not sign in
 */
async function livePlayer(world: World, seed: number, number: number): Promise<Player | undefined> {
  const random = createRandom(seed, number);
  const player = await signIn(world, number, random);
  if (player === undefined) return undefined;
  await changeSeeds(world, player);
  await deposit(world, player);
  await claimRewards(world, player);
  for (let actions = random.whole(50, 120); actions > 0 && world.closing.giveUpAt === undefined; actions -= 1) {
    await chooseAction(player)(world, player);
    await sleep(random.whole(20, 250));
  }
  return player;
}

/** Plays one player after another until the run closes, so that at every moment some register, pay for the first time and withdraw. */
export async function livePlayers(world: World, seed: number, seat: { first: number; step: number }) {
  const players: Player[] = [];
  for (let number = seat.first; world.closing.giveUpAt === undefined; number += seat.step) {
    const player = await livePlayer(world, seed, number);
    if (player !== undefined) players.push(player);
  }
  return players;
}
