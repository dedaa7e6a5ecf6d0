import type { StaffOutput } from '@ipe/staff-contract';
import { useQuery } from '@tanstack/react-query';
import { ask } from '#shell/calls/ask.ts';

export type Player = StaffOutput<'/back-office/api/players/find'>['list'][number];

/** @param id as the address has it. Null where no player has that number. */
export const usePlayer = (id: string) =>
  useQuery({
    queryKey: ['players', 'read', id],
    queryFn: async () => {
      const { list } = await ask('/back-office/api/players/find', { text: id });
      return list.find(({ playerId }) => String(playerId) === id) ?? null;
    },
  });
