import { QueryClient } from '@tanstack/react-query';

const staleMs = 10_000;

export const queryClient = new QueryClient({
  defaultOptions: {
    // A refusal is an answer, and a person sees a lost connection and asks again. Nothing is asked by a clock: it would
    // keep the session of somebody who has left alive. The progress of a simulation is the one exception: it ends
    // within minutes.
    queries: { staleTime: staleMs, retry: false, networkMode: 'always', refetchOnReconnect: false },
    mutations: { networkMode: 'always' },
  },
});
