import type { Output } from '@ipe/contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { ask } from '#shell/api/api.ts';
import { homePageQuery } from '#shell/session/player.queries.ts';
import { isLoggedIn } from '#shell/session/session.ts';

export type Confirmation = Output<'/api/user/confirmation'>;

/** The state of the account's confirmation. */
export const confirmationQuery = queryOptions({
  queryKey: ['confirmation'],
  enabled: () => isLoggedIn(),
  queryFn: ({ signal }) => ask('/api/user/confirmation', {}, { signal }),
});

/** Whether the player has to confirm the account first; false until the answer arrives, because the server checks too. */
export function useIsUnconfirmed(): boolean {
  const { data: home } = useQuery({ ...homePageQuery, enabled: false });
  const isAsked = home?.profile.confirmsPerson === true && isLoggedIn();
  const { data } = useQuery({ ...confirmationQuery, enabled: isAsked });
  return isAsked && data !== undefined && data.state !== 'confirmed' && data.state !== 'none';
}
