import { queryOptions } from '@tanstack/react-query';
import { ask } from '#shell/api/api.ts';
import { queryClient } from '#shell/api/query-client.ts';
import { findBrowserPush, readPushWay } from '#shell/offline/browser-push.ts';

const askAgain = () => queryClient.invalidateQueries(pushQuery);

/** How this browser stands to notices, and what it is told of: nothing where either half is missing. */
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
