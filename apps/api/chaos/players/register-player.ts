import { setTimeout as sleep } from 'node:timers/promises';
import { codes, type Input } from '@ipe/contract';
import type { Caller } from '../call-server.ts';
import type { Player } from './player.ts';
import type { Random } from '#simulation/random.ts';
import { askFor, type World } from '../world.ts';

export const password = 'senha-segura-1';

type Newcomer = { mobile: string; device: string; caller: Caller };

const codeComesWithinMs = 15_000;

/** Looks at the phone until a code is there. @returns undefined when none came, because the server may have been dead all the time */
async function awaitCode(world: World, mobile: string): Promise<string | undefined> {
  for (const giveUpAt = Date.now() + codeComesWithinMs; Date.now() < giveUpAt; await sleep(200)) {
    const code = await world.readCode(mobile);
    if (code !== undefined) return code;
  }
  return undefined;
}

/**
 * Asks for a code. The limit of one code a minute is counted before the code is made, so a server that is killed
 * between the two has sent none, and the repeat would have to wait: this newcomer gives up. Only a repeat may be
 * refused by the limit.
 */
async function askForCode(world: World, asked: { input: Input<'/api/user/register'>; caller: Caller }) {
  let sends = 0;
  const call: World['call'] = (...one) => {
    sends += 1;
    return world.call(...one);
  };
  const answer = await askFor({ ...world, call }, '/api/user/register', asked);
  return answer?.code === codes.tooManyTries && sends > 1 ? 'gone away' : answer;
}

/** Asks for a code and registers with it; logs in if an earlier try has registered and its answer was lost. */
async function registerOrLogIn(world: World, { mobile, device, caller }: Newcomer) {
  const input = { mobile, password, device };
  const asked = await askForCode(world, { input, caller });
  if (asked === 'gone away' || asked?.data.reason !== 'phone_code_needed') return asked;
  const code = await awaitCode(world, mobile);
  if (code === undefined) return asked;
  const registered = await askFor(world, '/api/user/register', { input: { ...input, code }, caller });
  const isRefused = registered?.code === codes.invalidInput || registered?.code === codes.conflict;
  return isRefused ? askFor(world, '/api/user/login', { input: { mobile, password }, caller }) : registered;
}

/** Makes a new player who is logged in. @returns undefined when the newcomer gave up, or was refused, which is a violation */
export async function signIn(world: World, number: number, random: Random): Promise<Player | undefined> {
  const mobile = `119${String(random.whole(0, 99_999_999)).padStart(8, '0')}`;
  const caller = { address: `10.77.${number >> 8}.${number & 255}` };
  const answer = await registerOrLogIn(world, { mobile, device: random.uuid(), caller });
  if (answer === 'gone away') return undefined;
  if (answer?.code !== codes.success) {
    world.record.violations.push(`player ${number} could not sign in: ${answer?.code} ${answer?.msg}`);
    return undefined;
  }
  const { accessToken, userInfo } = answer.data;
  return {
    random,
    playerId: Number(userInfo.id),
    mobile,
    cpf: random.cpf(),
    name: 'Maria Aparecida da Silva',
    caller: { ...caller, token: accessToken },
    answered: [],
    windows: new Map(),
    keyId: undefined,
    orders: 0,
  };
}
