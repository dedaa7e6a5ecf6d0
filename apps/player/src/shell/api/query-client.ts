import { QueryClient } from '@tanstack/react-query';
import { RefusedError } from './api.ts';

const staleMs = 30_000;
const triesAfterSilence = 2;

/** Only a connection that failed at once is tried again: a refusal is an answer, and 15 seconds were long enough. */
function isWorthRetrying(failures: number, error: Error): boolean {
  return error instanceof RefusedError && error.refusal.reason === 'unreachable' && failures < triesAfterSilence;
}

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: staleMs,
      retry: isWorthRetrying,
      // Offline is an answer for the player too: show it at once instead of waiting silently.
      networkMode: 'always',
      refetchOnReconnect: true,
    },
    mutations: { networkMode: 'always' },
  },
});
