import { useSearch } from 'wouter/use-browser-location';
import { useServerClock } from '#shell/api/server-clock.ts';
import { goTo } from '#shell/navigation/navigation.ts';
import type { Period } from './period.ts';
import { readFilters, withFilters, type Days, type LineType } from './record-filters.ts';

/** Bets and statement tell of the same days until the player chooses others. */
const defaultPeriod: Period = 'last7';

/** The filters as the address has them, and what changes them there. */
export function useRecordFilters() {
  const search = useSearch();
  // The periods count from today, and the first answer may say that today is another day.
  useServerClock();
  const change = (filters: Parameters<typeof withFilters>[1]) =>
    goTo(`${location.pathname}${withFilters(search, filters)}`, { replace: true });
  return {
    filters: readFilters(search, defaultPeriod),
    choosePeriod: (period: Period) => change({ period, from: undefined, to: undefined }),
    chooseRange: (range: Days) => change({ ...range, period: undefined }),
    chooseType: (type: LineType | undefined) => change({ type }),
    chooseGame: (game: string | undefined) => change({ game }),
    forgetRound: () => change({ round: undefined }),
  };
}
