import type { StaffOutput } from '@ipe/staff-contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { ask } from '#shell/calls/ask.ts';
import { useSettled } from '#shell/forms/use-settled.ts';
import { may, useMe } from '#shell/session/session.ts';

export type FoundPlayer = StaffOutput<'/back-office/api/players/find'>['list'][number];

const restMs = 200;

/** The players that match a text. It isn't cached, because what was typed is personal data. */
export const foundPlayers = (text: string) =>
  queryOptions({
    queryKey: ['players', 'find', text],
    queryFn: () => ask('/back-office/api/players/find', { text }),
    gcTime: 0,
  });

/** Whether the text is enough to search: any number, or as many letters of a name as the server requires. */
const isEnough = (text: string): boolean => /^\d+$/u.test(text) || text.length >= 3;

/**
 * The players that match the typed text, for members who may find them. It asks once typing pauses, and drops the
 * result when the text changes.
 */
export function useFoundPlayers(text: string) {
  const mayFind = may(useMe(), 'players.find');
  const isAsked = mayFind && isEnough(text);
  const isRested = useSettled(text, restMs) === text;
  const { data, error } = useQuery({ ...foundPlayers(text), enabled: isAsked && isRested });
  return {
    mayFind,
    players: data?.list ?? [],
    hasMore: data?.hasMore ?? false,
    error: isAsked ? error : null,
    isWaiting: isAsked && !data && !error,
  };
}
