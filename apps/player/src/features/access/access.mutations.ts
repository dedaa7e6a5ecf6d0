import { ask } from '../../shell/api.ts';
import { logIn } from '../../shell/log-in.ts';
import { storage } from '../../shell/storage.ts';

type Credentials = { mobile: string; password: string };

/** Ends with the page reloaded at / (specification section 4). */
export async function sendLogin(credentials: Credentials): Promise<void> {
  await logIn(credentials, await ask('/api/user/login', credentials, { loading: true }));
}

/** Sends along who brought the player: the stored invite code, or the stored source (section 3). */
export async function sendRegister(credentials: Credentials): Promise<void> {
  const attribution = { source: storage.read('source'), source_code: storage.read('inv') };
  await logIn(credentials, await ask('/api/user/register', { ...credentials, ...attribution }, { loading: true }));
}
