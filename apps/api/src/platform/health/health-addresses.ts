import type { Addresses } from '../overload/index.ts';
import type { Readiness } from './readiness.ts';

const json = (status: number, body: object) => ({ status, type: 'application/json', body: JSON.stringify(body) });

const notHere = { status: 404, type: 'text/plain', body: 'Not found' };

/** Whether the process answers, and whether it can take players. For load balancers, so on the port of the players too. */
export const healthAddresses = ({ findLacks }: Readiness): Addresses => ({
  '/live': () => json(200, { live: true }),
  '/ready': async () => {
    const missing = await findLacks();
    return json(missing.length === 0 ? 200 : 503, { ready: missing.length === 0, missing });
  },
});

/** The same where players ask: they get no metrics, and no page in their place. */
export const publicAddresses = (readiness: Readiness): Addresses => ({
  ...healthAddresses(readiness),
  '/metrics': () => notHere,
});
