import { codes } from '@ipe/contract';
import type { Player } from './player.ts';
import type { Random } from './random.ts';
import { askFor, type World } from './world.ts';

export const password = 'senha-segura-1';

/** Registers; when an earlier try did it and its answer got lost, logs in. */
export async function signIn(world: World, number: number, random: Random): Promise<Player | undefined> {
  const mobile = `119${String(random.whole(0, 99_999_999)).padStart(8, '0')}`;
  const caller = { address: `10.77.${number >> 8}.${number & 255}` };
  const registered = await askFor(world, '/api/user/register', { input: { mobile, password }, caller });
  const isTaken = registered?.code === codes.conflict;
  const answer = isTaken ? await askFor(world, '/api/user/login', { input: { mobile, password }, caller }) : registered;
  if (answer?.code !== codes.success) {
    world.record.faults.push(`player ${number} could not sign in: ${answer?.code} ${answer?.msg}`);
    return undefined;
  }
  const { accessToken, userInfo } = answer.data;
  return {
    random,
    playerId: Number(userInfo.id),
    cpf: random.cpf(),
    name: 'Maria Aparecida da Silva',
    caller: { ...caller, token: accessToken },
    answered: [],
    windows: new Map(),
    keyId: undefined,
    orders: 0,
  };
}
