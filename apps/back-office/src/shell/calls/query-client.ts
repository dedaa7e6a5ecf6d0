import { QueryClient } from '@tanstack/react-query';

const staleMs = 10_000;

export const queryClient = new QueryClient({
  defaultOptions: {
    // Nothing is retried, because a refusal is an answer, and the member sees a lost connection and can try again.
    // Nothing is polled either, because that would keep the session of an absent member alive. The one exception is the
    // progress of a simulation, which ends within minutes.
    queries: { staleTime: staleMs, retry: false, networkMode: 'always', refetchOnReconnect: false },
    mutations: { networkMode: 'always' },
  },
});
