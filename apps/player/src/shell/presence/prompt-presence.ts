import { ask, isRefused } from '#shell/api/api.ts';
import { showPresence } from './show-presence.tsx';

/** Asks the server whether a proof of presence is due, and shows the prompt if so. */
export async function promptPresence(): Promise<void> {
  try {
    await ask('/api/user/presence', {});
  } catch (error) {
    if (isRefused<'/api/user/presence'>(error, 'presence_needed') && error.refusal.asks)
      await showPresence(error.refusal.asks);
  }
}
