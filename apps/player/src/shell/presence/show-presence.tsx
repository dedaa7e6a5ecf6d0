import { QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { queryClient } from '#shell/api/query-client.ts';
import { PresenceDialog } from './presence-dialog.tsx';
import type { Asks } from './presence.mutations.ts';

let shown: Promise<boolean> | undefined;

/**
 * Shows the prompt above everything else. Calls that are refused at the same time share one prompt.
 * @returns whether the player has given the proofs, so that the call may be repeated
 */
export const showPresence = (asks: Asks): Promise<boolean> =>
  (shown ??= openDialog(asks).finally(() => (shown = undefined)));

function openDialog(asks: Asks): Promise<boolean> {
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  return new Promise<boolean>((resolve) => {
    root.render(
      <QueryClientProvider client={queryClient}>
        <PresenceDialog asks={asks} onDone={() => resolve(true)} onClose={() => resolve(false)} />
      </QueryClientProvider>,
    );
  }).finally(() => {
    root.unmount();
    place.remove();
  });
}
