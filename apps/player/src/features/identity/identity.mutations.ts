import { ask, RefusedError } from '#shell/api/api.ts';
import { isCertain, isFinal } from '#shell/api/intent.ts';
import { queryClient } from '#shell/api/query-client.ts';
import { serverNow } from '#shell/api/server-clock.ts';
import { UserFacingError } from '#shell/api/user-facing-error.ts';
import type { Address } from '#shell/forms/areas.ts';
import { askForPhoneCode } from '#shell/forms/phone-code.ts';
import { goTo } from '#shell/navigation/navigation.ts';
import { paths } from '#shell/navigation/paths.ts';
import { closeBrowserPush } from '#shell/offline/browser-push.ts';
import { ownDevice } from '#shell/session/device.ts';
import { noteConfirmationNext } from '#shell/session/lead-to-confirmation.ts';
import { offeringNew } from '#shell/session/offered-password.ts';
import { homePageQuery } from '#shell/session/player.queries.ts';
import { requestLogin } from '#shell/session/request-login.ts';
import { pageParts as startParts, startSession } from '#shell/session/start-session.ts';
import { storage } from '#shell/state/storage.ts';
import type { ResetFields } from './form-rules.ts';
import { text } from './identity.text.ts';

type Credentials = { mobile: string; password: string };
/** `address` and `terms` are set only where the compliance profile asks for them. */
type Registration = Credentials & { address?: Address | undefined; terms?: string | undefined };

/** Ends with the page reloaded at / (specification section 4). */
export async function sendLogin({
  credentials,
  onProgress,
}: {
  credentials: Credentials;
  onProgress: (share: number) => void;
}): Promise<void> {
  const answer = await requestLogin(credentials, onProgress);
  await closeBrowserPush();
  await startSession(credentials, answer);
}

/** @returns when another code may be asked for. */
export async function sendResetCode(mobile: string): Promise<string> {
  const { retryAfterSeconds } = await ask(
    '/api/user/sendCode',
    { mobile, device: ownDevice(), purpose: 'reset_password' },
    { loading: true },
  );
  return new Date(serverNow() + retryAfterSeconds * 1000).toISOString();
}

/**
 * The last code whose call got no answer. When the server refuses this code later, the lost call may have succeeded.
 */
let unansweredCode: string | undefined;

/**
 * Sets a new password. If the account is the last one that logged in here, the login form offers the new password from
 * now on.
 * @throws RefusedError, UserFacingError
 */
export const sendNewPassword = ({ mobile, code, newPassword }: Omit<ResetFields, 'again'>): Promise<void> =>
  withUnanswered(code, text.reset.mayBeDone, () =>
    offeringNew({ mobile, newPassword }, () =>
      ask('/api/user/resetPass', { mobile, device: ownDevice(), code, newPassword }, { loading: true }),
    ),
  );

/** @param words the message for a refused code whose first call got no answer */
async function withUnanswered<Result>(code: string, words: string, send: () => Promise<Result>): Promise<Result> {
  try {
    return await send();
  } catch (error) {
    const isSecondTry = unansweredCode === code;
    if (isFinal(error)) unansweredCode = undefined;
    if (!isCertain(error)) unansweredCode = code;
    if (isSecondTry && isCodeRefused(error)) throw new UserFacingError(words, { cause: error });
    throw error;
  }
}

const refusedFields = (error: unknown): string[] =>
  error instanceof RefusedError ? Object.keys(error.refusal.fields ?? {}) : [];

const isCodeRefused = (error: unknown): boolean => refusedFields(error).includes('code');

/** Sends the stored invite code or the stored source (section 3) with the registration. */
async function register({ address, terms, ...credentials }: Registration, code?: string) {
  const attribution = { source: storage.read('source'), source_code: storage.read('inv') };
  const proof = { device: ownDevice(), ...(code && { code }), ...(address && { address }), ...(terms && { terms }) };
  try {
    return await ask('/api/user/register', { ...credentials, ...attribution, ...proof }, { loading: true });
  } catch (error) {
    // The server asks for fields that this page doesn't know of, so the profile is fetched again; the form then shows
    // the fields and the terms in force.
    if (refusedFields(error).some((field) => field === 'terms' || (!address && field.startsWith('address.'))))
      void queryClient.prefetchQuery({ ...homePageQuery, staleTime: 0 });
    throw error;
  }
}

/** The first step: sends a code to the phone. @returns when another code may be asked for */
export const sendRegister = (credentials: Registration): Promise<string> =>
  askForPhoneCode(() => register(credentials));

/** After an accepted version of the terms, the confirmation of the account comes next. */
const toConfirmation = {
  ...startParts,
  restart: () => {
    noteConfirmationNext();
    startParts.restart();
  },
  reset: () => {
    startParts.reset();
    goTo(paths.confirmation);
  },
};

/** The second step, with the code. Ends with the page reloaded at / (specification section 4). */
export async function confirmRegister(credentials: Registration, code: string): Promise<void> {
  const answer = await withUnanswered(code, text.mayBeRegistered, () => register(credentials, code));
  await closeBrowserPush();
  await startSession(credentials, answer, credentials.terms ? toConfirmation : startParts);
}
