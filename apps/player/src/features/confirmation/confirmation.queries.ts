import { queryOptions } from '@tanstack/react-query';
import { ask } from '#shell/api/api.ts';
import { confirmationQuery, type Confirmation } from '#shell/restrictions/confirmation.queries.ts';
import { findDraft, saveDraft } from '#shell/state/draft.ts';

const begunDraft = 'face-check';
const lookAgainMs = 5_000;

/** The player goes to the provider's page, which leads back to this screen. */
export const noteFaceBegun = (): void => saveDraft(begunDraft, true);

const isMoving = (state: Confirmation['state'] | undefined): boolean => state === 'waiting' || state === 'in_review';

/** As `confirmationQuery`, but after a visit at the provider's page the server asks there first. */
export const followedConfirmationQuery = queryOptions({
  ...confirmationQuery,
  staleTime: 0,
  refetchInterval: ({ state }) => isMoving(state.data?.state) && lookAgainMs,
  queryFn: ({ signal }) =>
    ask(findDraft(begunDraft) === true ? '/api/user/followFaceCheck' : '/api/user/confirmation', {}, { signal }),
});

/** The address that the player gave at sign-up. */
export const ownAddressQuery = queryOptions({
  queryKey: ['confirmation', 'address'],
  queryFn: async ({ signal }) => (await ask('/api/user/address', {}, { signal })).address,
});
