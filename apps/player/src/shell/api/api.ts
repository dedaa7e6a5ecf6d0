import { clientText, createApiClient, type CallOptions, type Reply } from '@ipe/api-client';
import type { CallPath, CommonReason, Input, Output } from '@ipe/contract';
import { goTo } from '#shell/navigation/navigation.ts';
import { paths } from '#shell/navigation/paths.ts';
import { endSessionByServer } from '#shell/session/session-end.ts';
import { closeAllPopups, readingMs, showTip, useFrontEnd } from '#shell/state/front-end-state.ts';
import { storage } from '#shell/state/storage.ts';
import { updateServerClock } from './server-clock.ts';
import { UserFacingError } from './user-facing-error.ts';

export const api = createApiClient({
  envelopeKey: document.querySelector<HTMLMetaElement>('meta[name="ipe-envelope-key"]')?.content ?? '',
  platform: findPlatform(),
  getToken: () => storage.read('accessToken'),
  getLanguage: () => storage.read('language'),
  storage: { getItem: (key) => localStorage.getItem(key), setItem: (key, value) => localStorage.setItem(key, value) },
  hearTime: updateServerClock,
  showPresence: async (asks) => (await import('#shell/presence/show-presence.tsx')).showPresence(asks),
  effects: {
    // A refusal says how to solve it, so it stays as long as reading takes.
    showTip: (message, type) => showTip(message, type, readingMs(message)),
    closeAllPopups,
    goToDeposit: () => goTo(paths.deposit),
    logOut: endSessionByServer,
    setLoading: (isLoading) => useFrontEnd.setState({ isLoading }),
  },
});

/**
 * An installed Android app sets the referrer of its first page, and the tab remembers it for later pages. The pointer
 * distinguishes phones from desktops.
 */
function findPlatform(): 'android' | 'h5' | 'web' {
  let isAndroid = document.referrer.startsWith('android-app://');
  try {
    if (isAndroid) sessionStorage.setItem('platform', 'android');
    else isAndroid = sessionStorage.getItem('platform') === 'android';
  } catch {
    // Without the tab's storage only the first page is known to be the app's.
  }
  if (isAndroid) return 'android';
  return matchMedia('(pointer: coarse)').matches ? 'h5' : 'web';
}

type FailedReply = Exclude<Reply<CallPath>, { code: 1 }>;

/** A failed call, with the server's code and refusal. */
export class RefusedError extends UserFacingError {
  override name = 'RefusedError';
  readonly code: number | undefined;
  readonly refusal: NonNullable<FailedReply['data']>;

  constructor(reply: FailedReply) {
    super(reply.msg ?? clientText.unreadable);
    this.code = reply.code;
    this.refusal = reply.data ?? {};
  }
}

/** Whether a call was refused for this reason, one of those that the contract lists for it; for several calls, for each of them. */
export const isRefused = <Path extends CallPath = never>(
  error: unknown,
  reason: CommonReason<Path>,
): error is RefusedError => error instanceof RefusedError && error.refusal.reason === reason;

/** For deletions: when the answer to an earlier tap got lost, a missing object counts as deleted. */
export function ignoreNotFound(error: unknown): void {
  if (!(error instanceof RefusedError) || error.code !== 404) throw error;
}

/**
 * Makes a call whose caller shows errors in place. When the session has ended, the client logs out.
 * @throws RefusedError for every code but 1.
 */
export async function ask<Path extends CallPath>(
  path: Path,
  input: Input<Path>,
  options: Omit<CallOptions, 'handleErrors' | 'showsRefusals'> = {},
): Promise<Output<Path>> {
  // A screen asks for several things at once. Each call begins in a task of its own, so that a tap needn't wait for all.
  await (window.scheduler as Partial<Scheduler> | undefined)?.yield?.();
  const reply = await api.call(path, input, { ...options, showsRefusals: true });
  if (reply.code === 1) return reply.data as Output<Path>;
  throw new RefusedError(reply as FailedReply);
}
