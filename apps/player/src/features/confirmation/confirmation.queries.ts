import { queryOptions } from '@tanstack/react-query';
import { ask } from '#shell/api/api.ts';
import { confirmationQuery, type Confirmation } from '#shell/restrictions/confirmation.queries.ts';
import { findDraft, saveDraft } from '#shell/state/draft.ts';

const begunDraft = 'face-check';
const lookAgainMs = 5_000;

/** Notes that the player goes to the provider's page, which leads back to this screen. */
export const noteFaceBegun = (): void => saveDraft(begunDraft, true);

const isMoving = (state: Confirmation['state'] | undefined): boolean => state === 'waiting' || state === 'in_review';

/** As `confirmationQuery`, but after a visit to the provider's page the server asks the provider first. */
export const followedConfirmationQuery = queryOptions({
  ...confirmationQuery,
  staleTime: 0,
  refetchInterval: ({ state }) => isMoving(state.data?.state) && lookAgainMs,
  queryFn: ({ signal }) =>
    ask(findDraft(begunDraft) === true ? '/api/user/followFaceCheck' : '/api/user/confirmation', {}, { signal }),
});

/** What the house already knows of the form's answers: the address of the sign-up and, at a renewal, the previous answers. */
export const knownQuery = queryOptions({
  queryKey: ['confirmation', 'known'],
  queryFn: async ({ signal }) => {
    const [{ address }, { registration }, { list: limits }] = await Promise.all([
      ask('/api/user/address', {}, { signal }),
      ask('/api/user/registration', {}, { signal }),
      ask('/api/user/limits', {}, { signal }),
    ]);
    return { address, registration, limits };
  },
  // The form takes its first values from this once, so a cached answer would undo what was sent or set since.
  gcTime: 0,
});
