import { useSearch } from 'wouter/use-browser-location';
import { useServerClock } from '#shell/api/server-clock.ts';
import { goTo } from '#shell/navigation/navigation.ts';
import type { Days, Period } from './period.ts';
import { readFilters, withFilters, type LineType } from './record-filters.ts';

/** Bets and statement share their period until the player chooses another. */
const defaultPeriod: Period = 'last7';

/** The filters in the address and the function that changes them. */
export function useRecordFilters() {
  const search = useSearch();
  // Periods count from today, and the server's first answer may correct the date.
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
