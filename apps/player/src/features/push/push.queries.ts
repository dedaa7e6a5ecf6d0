import { queryOptions } from '@tanstack/react-query';
import { ask } from '#shell/api/api.ts';
import { queryClient } from '#shell/api/query-client.ts';
import { findBrowserPush, readPushWay } from '#shell/offline/browser-push.ts';

const askAgain = () => queryClient.invalidateQueries(pushQuery);

/** Whether this browser can show notices, and which it gets: none unless both browser and server have the subscription. */
export const pushQuery = queryOptions({
  queryKey: ['push'],
  // The player may change the permission outside of the page.
  staleTime: 0,
  queryFn: async ({ signal }) => {
    const way = await readPushWay();
    if (way === 'no_worker') void navigator.serviceWorker?.ready.then(askAgain);
    const { kinds, ...info } = await ask('/api/push/info', {}, { signal });
    const isHere = way === 'open' && kinds.length > 0 && (await findBrowserPush()) !== undefined;
    return { ...info, way, kinds: isHere ? kinds : [] };
  },
});
