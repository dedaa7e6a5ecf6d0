import type { Permission, StaffOutput } from '@ipe/staff-contract';
import { create } from 'zustand';
import { ask, askOnce, isRefused } from '#shell/calls/ask.ts';
import { queryClient } from '#shell/calls/query-client.ts';
import { serverNow } from '#shell/calls/server-clock.ts';
import { clearDrafts } from './drafts.ts';
import { closeProofGate, watchIdle } from './proof-gate.ts';

export type Me = StaffOutput<'/back-office/api/staff/me'>;

type Session = {
  /** The member of staff who is signed in; null where nobody is, undefined until that is known. */
  me: Me | null | undefined;
  /** Why it isn't known. */
  error: Error | undefined;
};

export const useSession = create<Session>(() => ({ me: undefined, error: undefined }));

/** Who signs in over the page of somebody else gets a page of their own: nothing of the other's is left in it. */
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

/** Asks who is signed in, when the page opens. */
export async function findSession(): Promise<void> {
  useSession.setState({ error: undefined });
  try {
    enter(await askOnce('/back-office/api/staff/me', {}));
  } catch (error) {
    if (isRefused(error, 'session_ended')) useSession.setState({ me: null });
    else useSession.setState({ error: error as Error });
  }
}

/** Nobody is signed in any more, and nothing of theirs stays in the page. */
export function leave(): void {
  watchIdle(undefined);
  queryClient.clear();
  clearDrafts();
  useSession.setState({ me: null });
  closeProofGate(false);
}

export async function signOut(): Promise<void> {
  await ask('/back-office/api/staff/sign-out', {});
  leave();
}

/** The signed-in member. Only members see screens. */
export function useMe(): Me {
  const me = useSession((state) => state.me);
  if (!me) throw new Error('Nobody is signed in');
  return me;
}

/** Whether the signed-in member has one of these rights, as the server will check it. */
export const may = (me: Me, ...rights: Permission[]): boolean => rights.some((right) => me.permissions.includes(right));
