import type { Output } from '@ipe/contract';
import { ask, isRefused, type RefusedError } from '#shell/api/api.ts';
import { askForPhoneCode } from '#shell/forms/phone-code.ts';
import { ownDevice } from '#shell/session/device.ts';
import { readPosition } from './read-position.ts';

export type Asks = NonNullable<RefusedError['refusal']['asks']>;

/** What the player has typed. The browser's position is asked for where it is due. */
export type Typed = { password: string; code?: string };

type Done = Output<'/api/user/presence'>;

async function show(asks: Asks, { password, code }: Typed): Promise<Done> {
  const position = asks.position ? { position: await readPosition() } : {};
  return ask('/api/user/presence', {
    device: ownDevice(),
    ...position,
    ...(asks.password && { password }),
    ...(code !== undefined && { code }),
  });
}

/** The next step: `done`, a code from the phone (another may be asked for at `nextCodeAt`), or more that is due by now. */
export type Next = 'done' | { nextCodeAt: string } | { asks: Asks };

/** Sends the proofs that are due. @throws RefusedError, UserFacingError for a refusal that the player can't answer with the next step */
export async function showDue(asks: Asks, typed: Typed): Promise<Next> {
  try {
    await show(asks, typed);
    return 'done';
  } catch (error) {
    if (isRefused<'/api/user/presence'>(error, 'phone_code_needed'))
      return { nextCodeAt: await askForPhoneCode(() => Promise.reject(error)) };
    if (isRefused<'/api/user/presence'>(error, 'presence_needed') && error.refusal.asks)
      return { asks: error.refusal.asks };
    throw error;
  }
}

/** Asks for another code. @returns when yet another one may be asked for @throws RefusedError, UserFacingError */
export const askAgain = (asks: Asks, typed: Typed): Promise<string> => askForPhoneCode(() => show(asks, typed));
