import { useQuery } from '@tanstack/react-query';
import { ask } from '#shell/calls/ask.ts';

export const useSessions = () =>
  useQuery({
    queryKey: ['sessions'],
    queryFn: async () => (await ask('/back-office/api/staff/sessions', {})).list,
  });

export const beginNewWay = () => ask('/back-office/api/staff/begin-new-way', {});
