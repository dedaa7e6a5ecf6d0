import type { Settings } from '#wiring/settings/env.ts';

/** Asks the server on this machine. @throws Error with its sentence where none answers */
export async function postHere(
  { HOST, PORT }: Pick<Settings, 'HOST' | 'PORT'>,
  path: string,
  { body, ...headers }: { body: object; authorization: string; 'ipe-unix-user'?: string },
): Promise<Response> {
  const host = ['0.0.0.0', '::'].includes(HOST) ? '127.0.0.1' : HOST;
  const address = `http://${host.includes(':') ? `[${host}]` : host}:${PORT}`;
  return fetch(`${address}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  }).catch(() => {
    throw new Error(`No server answers at ${address}.`);
  });
}
