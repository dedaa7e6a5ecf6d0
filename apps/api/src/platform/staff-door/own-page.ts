import type { IncomingHttpHeaders } from 'node:http';

const ownMachine = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * The request's origin, if it is the back office's page. Without the setting, only localhost counts, so that a page
 * under another name that leads to this machine isn't accepted.
 * @param wanted BACK_OFFICE_URL's origin
 */
export function findOwnOrigin(headers: IncomingHttpHeaders, wanted: string | undefined): string | undefined {
  const { origin, host } = headers;
  if (origin === undefined || headers['sec-fetch-site'] !== 'same-origin' || !URL.canParse(origin)) return undefined;
  const page = new URL(origin);
  const isOwn = wanted === undefined ? ownMachine.has(page.hostname) && page.host === host : origin === wanted;
  return isOwn ? page.origin : undefined;
}

/** The address at which this machine's users open the back office: passkeys accept `localhost` but no IP address. */
export const localOrigin = ({ host }: IncomingHttpHeaders): string =>
  `http://localhost:${new URL(`http://${host ?? 'localhost'}`).port || '80'}`;
