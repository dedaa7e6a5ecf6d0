import { prerender } from 'react-dom/static';
import { App } from '../src/app.tsx';
import { queryClient } from '#shell/api/query-client.ts';
import { tabRoutes } from '../src/tab-routes.tsx';

/** Stands for every address without a drawing of its own; its drawing is the frame around the page. */
export const anyOther = '/*';
export const drawnPaths: readonly string[] = [...tabRoutes.map(({ path }) => path), anyOther];

/** Draws the app at the current address, as a visitor sees it before the first answer arrives. */
export async function drawPage(): Promise<string> {
  const faults: unknown[] = [];
  const { prelude } = await prerender(<App />, {
    // React renders a long part separately and inserts it by a script, which the policy refuses; this size prevents that.
    progressiveChunkSize: Infinity,
    onError: (fault) => void faults.push(fault),
  });
  queryClient.clear();
  if (faults.length > 0) throw faults[0];
  return new Response(prelude).text();
}
