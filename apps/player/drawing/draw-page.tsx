import { prerender } from 'react-dom/static';
import { App } from '../src/app.tsx';
import { queryClient } from '#shell/api/query-client.ts';
import { tabRoutes } from '../src/tab-routes.tsx';

/** Stands for every address without a drawing of its own: the frame around its page. */
export const anyOther = '/*';
export const drawnPaths: readonly string[] = [...tabRoutes.map(({ path }) => path), anyOther];

/** Draws the app at the current address, as a visitor sees it before any answer has come. */
export async function drawPage(): Promise<string> {
  const faults: unknown[] = [];
  const { prelude } = await prerender(<App />, {
    // In one piece: a part that is long would be put in its place by a script.
    progressiveChunkSize: Infinity,
    onError: (fault) => void faults.push(fault),
  });
  queryClient.clear();
  if (faults.length > 0) throw faults[0];
  return new Response(prelude).text();
}
