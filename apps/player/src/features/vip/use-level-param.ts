import { useQuery } from '@tanstack/react-query';
import { useSearch } from 'wouter/use-browser-location';
import { vipQuery, type VipInfo } from './vip.queries.ts';

/** The level in `?level=`: undefined without one, NaN for anything but the levels 0–16 (specification section 3). */
export function useLevelParam(): number | undefined {
  const asked = new URLSearchParams(useSearch()).get('level');
  if (asked === null) return undefined;
  return /^(?:\d|1[0-6])$/u.test(asked) ? Number(asked) : Number.NaN;
}

/** The level that a page shows by default: the player's own, but at least 1, the first with rewards. */
export const ownLevel = (info: VipInfo): number => Math.max(1, info.player?.level ?? 1);

/** The shown level for the page's title; undefined until it is loaded and for an invalid level. */
export function useShownLevel(): number | undefined {
  const asked = useLevelParam();
  // The screen fetches it, where VIP is offered.
  const { data: info } = useQuery({ ...vipQuery, enabled: false });
  if (asked === undefined) return info && ownLevel(info);
  return Number.isNaN(asked) ? undefined : asked;
}
