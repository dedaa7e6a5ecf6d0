import type { Input } from '@ipe/contract';
import { ask, RefusedError } from '#shell/api/api.ts';
import { queryClient } from '#shell/api/query-client.ts';
import { confirmationQuery, type Confirmation } from '#shell/restrictions/confirmation.queries.ts';
import { deleteDraft } from '#shell/state/draft.ts';
import { noteFaceBegun } from './confirmation.queries.ts';
import { registrationDraft } from './registration/registration-rules.ts';

const show = (confirmation: Confirmation): void =>
  void queryClient.setQueryData(confirmationQuery.queryKey, confirmation);

/** A refusal with a reason may tell of a state that this page doesn't know yet: then it looks again. */
async function lookingAgain<Result>(call: Promise<Result>): Promise<Result> {
  try {
    return await call;
  } catch (error) {
    if (error instanceof RefusedError && error.refusal.reason)
      void queryClient.invalidateQueries({ queryKey: confirmationQuery.queryKey, exact: true });
    throw error;
  }
}

/** Once the server has the data, the tab forgets it. */
export async function sendRegistration(registration: Input<'/api/user/saveRegistration'>): Promise<void> {
  show(await lookingAgain(ask('/api/user/saveRegistration', registration, { loading: true })));
  deleteDraft(registrationDraft);
  void queryClient.invalidateQueries({ queryKey: ['money'] });
}

export const acceptTerms = async (version: string): Promise<void> =>
  show(await lookingAgain(ask('/api/user/acceptTerms', { version }, { loading: true })));

/** Leaves for the provider's page. */
export async function beginFaceCheck(): Promise<void> {
  const { url } = await lookingAgain(ask('/api/user/beginFaceCheck', {}, { loading: true }));
  noteFaceBegun();
  location.assign(url);
}
