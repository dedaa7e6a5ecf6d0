import { isRefused } from '#shell/api/api.ts';
import { serverNow } from '#shell/api/server-clock.ts';

/** `11999887766` → `(11) 99988-7766` */
export const phoneText = (mobile: string): string =>
  `(${mobile.slice(0, 2)}) ${mobile.slice(2, -4)}-${mobile.slice(-4)}`;

type CallWithCode = '/api/user/register' | '/api/user/changePhone' | '/api/pay/resetPin';

/**
 * Makes a call that needs a code from the phone, without a code. The server sends the code and refuses the call.
 * @returns when another code may be asked for
 * @throws any other refusal
 */
export async function askForPhoneCode(call: () => Promise<unknown>): Promise<string> {
  try {
    await call();
  } catch (error) {
    if (!isRefused<CallWithCode>(error, 'phone_code_needed')) throw error;
    return new Date(serverNow() + (error.refusal.retryAfterSeconds ?? 0) * 1000).toISOString();
  }
  throw new Error('a call that needs a code from the phone was done without one');
}
