import type { Output } from '@ipe/contract';
import { resetApp } from '#shell/navigation/reset-app.ts';
import { clearGameUrl } from '#shell/state/front-end-state.ts';
import { sealSecret } from './sealed-secret.ts';
import { pageParts as sessionParts, type SessionParts } from './session.ts';

type LoggedIn = Output<'/api/user/login'>;
type Credentials = { mobile: string; password: string };

type StartParts = SessionParts & {
  seal: (secret: string) => Promise<string | undefined>;
  /** Goes to / and starts anew without a reload. */
  reset: () => void;
};

export const pageParts: StartParts = { ...sessionParts, seal: sealSecret, reset: resetApp };

/**
 * Starts the session after a login or registration (section 4). `credentials` are the player's input. Where storage is
 * closed or full, a reload would lose the token, so the app starts anew without one.
 */
export async function startSession(credentials: Credentials, { accessToken, userInfo }: LoggedIn, parts = pageParts) {
  const { storage, seal, restart, reset } = parts;
  const password = await seal(credentials.password);
  // An answer to the previous player may have arrived after their logout.
  storage.remove('inv', 'source', 'wallet', 'activeList');
  storage.removeCachedAnswers();
  if (userInfo.inv) storage.write('inv', userInfo.inv);
  storage.write('lastLogin', { mobile: credentials.mobile, ...(password && { password }) });
  storage.write('accessToken', accessToken);
  storage.write('userInfo', userInfo);
  clearGameUrl();
  if (storage.isSaved('accessToken')) restart();
  else reset();
}
