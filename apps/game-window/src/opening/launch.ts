/** `/play/capivara-da-sorte` → `capivara-da-sorte` */
export function readGameId(pathname: string): string {
  return decodeURIComponent(pathname.split('/').findLast((part) => part !== '') ?? '');
}

/**
 * Takes the launch token out of the address: it works once, and must not stay in the history.
 * @returns undefined after a reload, when the address has none any more.
 */
export function takeLaunchToken(location: Location, history: History): string | undefined {
  const token = new URLSearchParams(location.hash.slice(1)).get('launch') ?? undefined;
  if (token) history.replaceState(history.state, '', location.pathname + location.search);
  return token;
}

/** `/play/capivara-da-sorte#demo`: play money in this browser, no session, no server. */
export const isDemoAddress = ({ hash }: Pick<Location, 'hash'>): boolean => hash === '#demo';
