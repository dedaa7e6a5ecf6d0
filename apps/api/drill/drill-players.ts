import { setTimeout as sleep } from 'node:timers/promises';
import { codes } from '@ipe/contract';
import { changeSeeds } from '../chaos/players/change-seeds.ts';
import { playInstants } from '../chaos/players/play-instants.ts';
import { playRounds } from '../chaos/players/play-rounds.ts';
import type { Player } from '../chaos/players/player.ts';
import { password, signIn } from '../chaos/players/register-player.ts';
import { deposit, withdraw } from '../chaos/players/use-cashier.ts';
import { createRandom } from '#simulation/random.ts';
import type { Asked, MoneyPath } from '../chaos/record.ts';
import { askFor, askMoney, type World } from '../chaos/world.ts';

const habits = [playRounds, playRounds, playInstants, deposit, withdraw, withdraw];

/** Makes new players who are logged in, have a seed and have paid in. */
export async function welcome(world: World, seed: number, { first, count }: { first: number; count: number }) {
  const numbers = Array.from({ length: count }, (_, index) => first + index);
  const players = await Promise.all(
    numbers.map(async (number) => {
      const player = await signIn(world, number, createRandom(seed, number));
      if (player === undefined) return [];
      await changeSeeds(world, player);
      await deposit(world, player);
      return [player];
    }),
  );
  return players.flat();
}

/** All players play, pay in and withdraw for this time, and until enough of each was done. */
export async function playOn(
  world: World,
  players: Player[],
  { seconds, atLeast }: { seconds: number; atLeast: number },
) {
  const endAt = Date.now() + seconds * 1_000;
  const giveUpAt = endAt + 60_000;
  const paths = ['/api/pay/recharge', '/api/pay/withdraw'] as const;
  const before = paths.map((path) => world.record.acknowledged(path));
  const isDone = () => paths.every((path, index) => world.record.acknowledged(path) - before[index]! >= atLeast);
  await Promise.all(
    players.map(async (player) => {
      while (Date.now() < endAt || (!isDone() && Date.now() < giveUpAt)) {
        await player.random.pick(habits)(world, player);
        await sleep(player.random.whole(20, 150));
      }
    }),
  );
}

/** Reconciling has ended every log-in. */
export async function logInAgain(world: World, players: Player[]): Promise<void> {
  for (const player of players) {
    const { mobile, caller } = player;
    const answer = await askFor(world, '/api/user/login', { input: { mobile, password }, caller });
    if (answer?.code === codes.success) player.caller = { ...caller, token: answer.data.accessToken };
    else
      world.record.violations.push(`player ${player.playerId} could not log in again: ${answer?.code} ${answer?.msg}`);
  }
}

/** Excludes the player for good: neither the player nor a restore takes that back. */
export async function excludeForEver(world: World, { random, caller }: Player): Promise<void> {
  const input = { requestId: random.uuid(), months: null, password };
  const answer = await askFor(world, '/api/user/selfExclude', { input, caller });
  if (answer?.code !== codes.success) throw new Error(`excluding was answered ${answer?.code} ${answer?.msg}`);
}

/** Whether a deposit is refused because the player has excluded themselves. */
export async function isKeptOut(world: World, { random, caller, cpf, name }: Player): Promise<boolean> {
  const input = { requestId: random.uuid(), amountCentavos: 20_00, cpf, name };
  const answer = await askFor(world, '/api/pay/recharge', { input, caller });
  return (answer?.data as { reason?: string } | undefined)?.reason === 'self_excluded';
}

/** Game windows, keys and rounds that were opened after the moment are gone. */
export async function comeBack(world: World, players: Player[]): Promise<void> {
  world.instants.seen.clear();
  for (const player of players) {
    player.windows.clear();
    player.keyId = undefined;
    await changeSeeds(world, player);
  }
}

/**
 * Whether a lost request that is sent again got an acceptable answer. If its key is lost too, it counts as another
 * request; the same holds for one that the bank refused, and then another withdrawal may be open. What matters is that
 * nothing is paid twice.
 */
const isAnswered = (answer: Awaited<ReturnType<typeof askMoney>>): boolean =>
  answer?.code === codes.success || ['request_id_reused', 'withdrawal_open'].includes(answer?.data.reason ?? '');

/** Sends again the requests that were answered with success but are missing in the restored books, as a client does that got no answer. */
export async function repeatLost(world: World, players: Player[], lost: Asked[]): Promise<string[]> {
  const playerOf = new Map(players.map((player) => [player.playerId, player]));
  const repeated: MoneyPath[] = ['/api/pay/recharge', '/api/pay/withdraw'];
  const violations: string[] = [];
  for (const asked of lost.filter(({ path }) => repeated.includes(path))) {
    const player = playerOf.get(asked.playerId);
    if (player === undefined) continue;
    const answer = await askMoney(world, asked, player.caller);
    if (!isAnswered(answer) && asked.path === '/api/pay/withdraw')
      violations.push(
        `the repeat of ${asked.path} ${asked.input.requestId} was answered ${answer?.code} ${answer?.msg}`,
      );
  }
  return violations;
}
