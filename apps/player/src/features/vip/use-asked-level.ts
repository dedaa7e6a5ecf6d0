import { useSearch } from 'wouter/use-browser-location';

/** The level that `?level=` asks for: undefined without one, NaN for what is none of the levels 0–16 (specification section 3). */
export function useAskedLevel(): number | undefined {
  const asked = new URLSearchParams(useSearch()).get('level');
  if (asked === null) return undefined;
  return /^(?:\d|1[0-6])$/u.test(asked) ? Number(asked) : Number.NaN;
}
