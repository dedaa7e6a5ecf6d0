import type { Input } from '@ipe/contract';
import { ask, RefusedError } from '#shell/api/api.ts';
import { queryClient } from '#shell/api/query-client.ts';
import { confirmationQuery, type Confirmation } from '#shell/restrictions/confirmation.queries.ts';
import { deleteDraft } from '#shell/state/draft.ts';
import { noteFaceBegun } from './confirmation.queries.ts';
import { registrationDraft } from './registration/registration-rules.ts';

const show = (confirmation: Confirmation): void =>
  void queryClient.setQueryData(confirmationQuery.queryKey, confirmation);

/** Fetches the state again after a refusal with a reason, because the state may have changed without this page knowing. */
async function lookingAgain<Result>(call: Promise<Result>): Promise<Result> {
  try {
    return await call;
  } catch (error) {
    if (error instanceof RefusedError && error.refusal.reason)
      void queryClient.invalidateQueries({ queryKey: confirmationQuery.queryKey, exact: true });
    throw error;
  }
}

/** Sends the registration, and deletes its draft once the server has it. @throws RefusedError */
export async function sendRegistration(registration: Input<'/api/user/saveRegistration'>): Promise<void> {
  show(await lookingAgain(ask('/api/user/saveRegistration', registration, { loading: true })));
  deleteDraft(registrationDraft);
  void queryClient.invalidateQueries({ queryKey: ['money'] });
}

export const acceptTerms = async (version: string): Promise<void> =>
  show(await lookingAgain(ask('/api/user/acceptTerms', { version }, { loading: true })));

/** Starts a face check and goes to the provider's page. @throws RefusedError */
export async function beginFaceCheck(): Promise<void> {
  const { url } = await lookingAgain(ask('/api/user/beginFaceCheck', {}, { loading: true }));
  noteFaceBegun();
  location.assign(url);
}
