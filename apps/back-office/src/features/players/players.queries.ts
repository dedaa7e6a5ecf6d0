import type { StaffInput, StaffOutput, TimelineKind } from '@ipe/staff-contract';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { ask } from '#shell/calls/ask.ts';

export type Player = NonNullable<StaffOutput<'/back-office/api/players/read'>>;
export type Unmasked = StaffOutput<'/back-office/api/players/unmask'>;
export type TimelineItem = StaffOutput<'/back-office/api/players/timeline'>['list'][number];
export type PlayedRound = StaffOutput<'/back-office/api/players/rounds'>['list'][number];

/** The player's number in an address; undefined for anything else. */
const numberOf = (id: string): number | undefined => (/^[1-9]\d{0,14}$/u.test(id) ? Number(id) : undefined);

/** Null where no player has that number. @param id the number as the address has it */
export const usePlayer = (id: string) =>
  useQuery({
    queryKey: ['players', 'read', id],
    queryFn: async () => {
      const playerId = numberOf(id);
      return playerId === undefined ? null : ask('/back-office/api/players/read', { playerId });
    },
  });

type Place = StaffInput<'/back-office/api/players/timeline'>['from'];

/** The player's timeline, newest first, page by page. @param kind undefined for all kinds */
export const useTimeline = (playerId: number, kind: TimelineKind | undefined) =>
  useInfiniteQuery({
    queryKey: ['players', 'timeline', playerId, kind],
    queryFn: ({ pageParam }) =>
      ask('/back-office/api/players/timeline', {
        playerId,
        ...(kind && { kinds: [kind] }),
        ...(pageParam && { from: pageParam }),
      }),
    initialPageParam: undefined as Place,
    getNextPageParam: ({ next }) => next ?? undefined,
    select: ({ pages }) => pages.flatMap(({ list }) => list),
  });

export const useRounds = (playerId: number, play: NonNullable<TimelineItem['play']>) =>
  useInfiniteQuery({
    queryKey: ['players', 'rounds', playerId, play.gameId, play.from],
    queryFn: ({ pageParam }) => {
      const { gameId, from, to } = play;
      return ask('/back-office/api/players/rounds', { playerId, gameId, from, to, page: pageParam });
    },
    initialPageParam: 1,
    getNextPageParam: ({ total }, pages) =>
      pages.reduce((seen, { list }) => seen + list.length, 0) < total ? pages.length + 1 : undefined,
    select: ({ pages }) => pages.flatMap(({ list }) => list),
  });

export const useRound = (playerId: number, roundId: string) =>
  useQuery({
    queryKey: ['players', 'round', playerId, roundId],
    queryFn: () => ask('/back-office/api/players/round', { playerId, roundId }),
    retry: false,
  });
