import { codes, type Input } from '@ipe/contract';
import type { CallAnswer, Caller } from '../call-server.ts';
import type { Player } from './player.ts';
import type { MoneyPath } from '../record.ts';
import { askMoney, type World } from '../world.ts';

const doubleChance = 0.12;

/**
 * Makes a new money request of this player. Sometimes it is sent twice at once, and both must get the same answer.
 * @returns the answer; undefined when there was none before the end
 */
export async function askAs<Path extends MoneyPath>(
  world: World,
  player: Player,
  request: { path: Path; input: Input<Path>; caller?: Caller },
): Promise<CallAnswer<Path> | undefined> {
  const { path, input, caller = player.caller } = request;
  const asked = world.record.write(path, player.playerId, input);
  const copies = player.random.chance(doubleChance) ? 2 : 1;
  const [answer] = await Promise.all(Array.from({ length: copies }, () => askMoney(world, asked, caller)));
  const isFinal = answer?.code === codes.success || answer?.code === codes.insufficientBalance;
  if (isFinal) player.answered.push({ asked, caller });
  return answer;
}
