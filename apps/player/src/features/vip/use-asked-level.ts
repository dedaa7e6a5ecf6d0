import { useSearch } from 'wouter/use-browser-location';

/** The level that `?level=` asks for: undefined without one, NaN for what is no number. */
export function useAskedLevel(): number | undefined {
  const asked = new URLSearchParams(useSearch()).get('level');
  if (asked === null) return undefined;
  return /^\d{1,2}$/u.test(asked) ? Number(asked) : Number.NaN;
}
