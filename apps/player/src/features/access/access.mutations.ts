import { ask } from '../../shell/api.ts';
import { serverNow } from '../../shell/server-clock.ts';
import type { ResetFields } from './form-rules.ts';
import { logIn } from '../../shell/log-in.ts';
import { storage } from '../../shell/storage.ts';

type Credentials = { mobile: string; password: string };

/** Ends with the page reloaded at / (specification section 4). */
export async function sendLogin(credentials: Credentials): Promise<void> {
  await logIn(credentials, await ask('/api/user/login', credentials, { loading: true }));
}

/** @returns when another code may be asked for. */
export async function sendResetCode(mobile: string): Promise<string> {
  const { retryAfterSeconds } = await ask(
    '/api/user/sendCode',
    { mobile, purpose: 'reset_password' },
    { loading: true },
  );
  return new Date(serverNow() + retryAfterSeconds * 1000).toISOString();
}

export async function sendNewPassword({ mobile, code, newPassword }: Omit<ResetFields, 'again'>): Promise<void> {
  await ask('/api/user/resetPass', { mobile, code, newPassword }, { loading: true });
}

/** Sends along who brought the player: the stored invite code, or the stored source (section 3). */
export async function sendRegister(credentials: Credentials): Promise<void> {
  const attribution = { source: storage.read('source'), source_code: storage.read('inv') };
  await logIn(credentials, await ask('/api/user/register', { ...credentials, ...attribution }, { loading: true }));
}
