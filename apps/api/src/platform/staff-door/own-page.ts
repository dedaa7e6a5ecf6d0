import type { IncomingHttpHeaders } from 'node:http';

const ownMachine = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * The origin of the back office's page, when it is that page that asks. Without a setting the back office is open on this machine alone, so
 * that no page under another name which leads here is taken for it.
 * @param wanted BACK_OFFICE_URL's origin
 */
export function findOwnOrigin(headers: IncomingHttpHeaders, wanted: string | undefined): string | undefined {
  const { origin, host } = headers;
  if (origin === undefined || headers['sec-fetch-site'] !== 'same-origin' || !URL.canParse(origin)) return undefined;
  const page = new URL(origin);
  const isOwn = wanted === undefined ? ownMachine.has(page.hostname) && page.host === host : origin === wanted;
  return isOwn ? page.origin : undefined;
}

/** Where this machine's users open the back office: passkeys know `localhost`, and no address in numbers. */
export const localOrigin = ({ host }: IncomingHttpHeaders): string =>
  `http://localhost:${new URL(`http://${host ?? 'localhost'}`).port || '80'}`;
