/** `/play/capivara-da-sorte` → `capivara-da-sorte` */
export function readGameId(pathname: string): string {
  return decodeURIComponent(pathname.split('/').findLast((part) => part !== '') ?? '');
}

/**
 * Takes the launch token out of the address, because it works once and must not stay in the history.
 * @returns undefined after a reload, when the address has no token any more
 */
export function takeLaunchToken(location: Location, history: History): string | undefined {
  const token = new URLSearchParams(location.hash.slice(1)).get('launch') ?? undefined;
  if (token) history.replaceState(history.state, '', location.pathname + location.search);
  return token;
}

/**
 * Whether the address is a demonstration, such as `/play/capivara-da-sorte#demo`: it has play money in this browser, and neither session
 * nor server.
 */
export const isDemoAddress = ({ hash }: Pick<Location, 'hash'>): boolean => hash === '#demo';
