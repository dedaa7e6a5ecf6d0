import type { StaffOutput } from '@ipe/staff-contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { ask } from '#shell/calls/ask.ts';
import { useSettled } from '#shell/forms/use-settled.ts';
import { may, useMe } from '#shell/session/session.ts';

export type FoundPlayer = StaffOutput<'/back-office/api/players/find'>['list'][number];

const restMs = 200;

/** Players whom a text names. What was typed is personal data: it is forgotten with its answer. */
export const foundPlayers = (text: string) =>
  queryOptions({
    queryKey: ['players', 'find', text],
    queryFn: () => ask('/back-office/api/players/find', { text }),
    gcTime: 0,
  });

/** A number from its first digit on; of a name at least as many letters as the server looks for. */
const isEnough = (text: string): boolean => /^\d+$/u.test(text) || text.length >= 3;

/** The players whom the typed text names, for members who may find them: asked once it rests, and shown for no other text. */
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
