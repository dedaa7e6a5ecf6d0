import { queryOptions, useQuery } from '@tanstack/react-query';
import { ask } from '#shell/api/api.ts';
import { queryClient } from '#shell/api/query-client.ts';
import { storage } from '#shell/state/storage.ts';
import { isLoggedIn } from './session.ts';

/** Data refresh runs every 5 minutes (specification section 7). */
const refreshMs = 5 * 60_000;

/** Stored data shows at once and counts as stale, so the start refetches it (section 4). */
const asStored = { initialDataUpdatedAt: 0, refetchInterval: refreshMs };

export const homePageQuery = queryOptions({
  ...asStored,
  queryKey: ['homePage'],
  initialData: () => storage.read('homePage'),
  queryFn: async ({ signal }) => {
    const homePage = await ask('/api/home/page', {}, { signal });
    storage.write('homePage', homePage);
    return homePage;
  },
});

export const walletQuery = queryOptions({
  ...asStored,
  queryKey: ['wallet'],
  initialData: () => storage.read('wallet'),
  enabled: () => isLoggedIn(),
  queryFn: async ({ signal }) => {
    const wallet = await ask('/api/user/wallet', {}, { signal });
    storage.write('wallet', wallet);
    return wallet;
  },
});

/** The stored user info is refreshed field by field (section 3), so fields missing in an answer stay. */
export const userInfoQuery = queryOptions({
  ...asStored,
  queryKey: ['userInfo'],
  initialData: () => storage.read('userInfo'),
  enabled: () => isLoggedIn(),
  queryFn: async ({ signal }) => {
    const userInfo = { ...storage.read('userInfo'), ...(await ask('/api/user/info', {}, { signal })) };
    storage.write('userInfo', userInfo);
    return userInfo;
  },
});

/** The number of unread messages. Reading one invalidates the key `['messages']`. */
export const unreadQuery = queryOptions({
  queryKey: ['messages', 'unread'],
  refetchInterval: refreshMs,
  enabled: () => isLoggedIn(),
  queryFn: ({ signal }) => ask('/api/message/unread', {}, { signal }),
});

/** The caller shows none of the data, so no answer renders it again. */
const unseen = { notifyOnChangeProps: [] };

/** Keeps the three queries fresh as long as the page lives, on every screen (sections 4 and 7). */
export function useFreshData(): void {
  useQuery({ ...homePageQuery, ...unseen });
  useQuery({ ...walletQuery, ...unseen });
  useQuery({ ...userInfoQuery, ...unseen });
}

/** After a movement of money: refreshes the balance, every query under `money`, and the messages. */
export function refreshMoney(): void {
  for (const queryKey of [walletQuery.queryKey, ['money'], ['messages']])
    void queryClient.invalidateQueries({ queryKey });
}
