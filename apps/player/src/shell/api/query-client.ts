import { QueryClient } from '@tanstack/react-query';
import { RefusedError } from './api.ts';

const staleMs = 30_000;
const triesAfterSilence = 2;

/** Retries only a connection that failed at once. A refusal is an answer, and a timeout already took 15 seconds. */
function isWorthRetrying(failures: number, error: Error): boolean {
  return error instanceof RefusedError && error.refusal.reason === 'unreachable' && failures < triesAfterSilence;
}

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: staleMs,
      retry: isWorthRetrying,
      // Offline, a query fails at once and shows so, instead of waiting silently.
      networkMode: 'always',
      refetchOnReconnect: true,
    },
    mutations: { networkMode: 'always' },
  },
});
