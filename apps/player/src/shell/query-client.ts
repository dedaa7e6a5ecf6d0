import { QueryClient } from '@tanstack/react-query';
import { RefusedError } from './api.ts';

const staleMs = 30_000;
const triesAfterSilence = 2;

/** Only silence is tried again: an answer that refuses is an answer. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: staleMs,
      retry: (failures, error) =>
        error instanceof RefusedError && error.code === 0 && navigator.onLine && failures < triesAfterSilence,
      // Offline is an answer for the player too: show it at once instead of waiting silently.
      networkMode: 'always',
      refetchOnReconnect: true,
    },
    mutations: { networkMode: 'always' },
  },
});
