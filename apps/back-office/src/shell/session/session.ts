import type { Permission, StaffOutput } from '@ipe/staff-contract';
import { create } from 'zustand';
import { ask, askOnce, errorMessage, isRefused } from '#shell/calls/ask.ts';
import { queryClient } from '#shell/calls/query-client.ts';
import { serverNow } from '#shell/calls/server-clock.ts';
import { showTip } from '#shell/tips/tips.tsx';
import { clearDrafts } from './drafts.ts';
import { closeProofGate, watchIdle } from './proof-gate.ts';

export type Me = StaffOutput<'/back-office/api/staff/me'>;

type Session = {
  /** The signed-in member; null where nobody is signed in, undefined until that is known. */
  me: Me | null | undefined;
  /** Why that isn't known. */
  error: Error | undefined;
};

export const useSession = create<Session>(() => ({ me: undefined, error: undefined }));

/** Signs a member in. If the page belonged to another member, it is reloaded, so that nothing of theirs is left in it. */
export function enter(me: Me): void {
  const before = useSession.getState().me;
  if (before && before.id !== me.id) {
    location.reload();
    return;
  }
  useSession.setState({ me, error: undefined });
  watchIdle(Math.max(0, Date.parse(me.idleAt) - serverNow()));
  closeProofGate(true);
}

/** Asks the server, when the page opens, which member is signed in. */
export async function findSession(): Promise<void> {
  useSession.setState({ error: undefined });
  try {
    enter(await askOnce('/back-office/api/staff/me', {}));
  } catch (error) {
    if (isRefused(error, 'session_ended')) useSession.setState({ me: null });
    else useSession.setState({ error: error as Error });
  }
}

/** Signs the member out of the page and removes all their data from it. */
export function leave(): void {
  watchIdle(undefined);
  queryClient.clear();
  clearDrafts();
  useSession.setState({ me: null });
  closeProofGate(false);
}

/** Signs the member out. Where that fails, a tip says why, because the places that offer it have no room for it. */
export async function signOut(): Promise<void> {
  try {
    await ask('/back-office/api/staff/sign-out', {});
    leave();
  } catch (error) {
    showTip(errorMessage(error as Error), 'error');
  }
}

/** The signed-in member. Only for components inside screens, which are shown to members alone. @throws Error where nobody is signed in */
export function useMe(): Me {
  const me = useSession((state) => state.me);
  if (!me) throw new Error('Nobody is signed in');
  return me;
}

/** Whether the member has one of these rights. The server checks the same. */
export const may = (me: Me, ...rights: Permission[]): boolean => rights.some((right) => me.permissions.includes(right));
