import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { promisify } from 'node:util';
import { answerAddresses, type Addresses } from '#platform/overload/index.ts';
import type { Settings } from '../settings/env.ts';

export type AdminServer = { address: string; stop: () => Promise<void> };

/**
 * Answers the operators' machines about this node, at an address that players don't reach. It starts before the
 * database is opened and stops last.
 * @throws Error with a sentence when the address can't be used
 */
export async function startAdminServer(
  { ADMIN_HOST: host, ADMIN_PORT: port }: Pick<Settings, 'ADMIN_HOST' | 'ADMIN_PORT'>,
  addresses: Addresses,
): Promise<AdminServer> {
  const answer = answerAddresses(addresses);
  const server = createServer((request, response) => {
    if (!answer(request, response)) response.writeHead(404).end();
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', (cause) =>
      reject(new Error(`ADMIN_HOST ${host} with ADMIN_PORT ${port} can't be used: ${cause.message}`, { cause })),
    );
    server.listen({ host, port }, resolve);
  });
  const { port: taken } = server.address() as AddressInfo;
  return {
    address: `http://${host.includes(':') ? `[${host}]` : host}:${taken}`,
    stop: () => {
      const closed = promisify(server.close.bind(server))();
      server.closeAllConnections();
      return closed;
    },
  };
}
