import { useQuery } from '@tanstack/react-query';
import { useSearch } from 'wouter/use-browser-location';
import { vipQuery, type VipInfo } from './vip.queries.ts';

/** The level that `?level=` asks for: undefined without one, NaN for what is none of the levels 0–16 (specification section 3). */
export function useLevelParam(): number | undefined {
  const asked = new URLSearchParams(useSearch()).get('level');
  if (asked === null) return undefined;
  return /^(?:\d|1[0-6])$/u.test(asked) ? Number(asked) : Number.NaN;
}

/** The level that a page shows to who asked for none: the player's own, and the first that gives something to all others. */
export const ownLevel = (info: VipInfo): number => Math.max(1, info.player?.level ?? 1);

/** The level that is shown, for its page's title; undefined while it isn't known, and for what is none. */
export function useShownLevel(): number | undefined {
  const asked = useLevelParam();
  // The desk asks for it, where VIP is offered.
  const { data: info } = useQuery({ ...vipQuery, enabled: false });
  if (asked === undefined) return info && ownLevel(info);
  return Number.isNaN(asked) ? undefined : asked;
}
