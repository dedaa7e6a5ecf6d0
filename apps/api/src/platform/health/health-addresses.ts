import type { Addresses } from '../overload/index.ts';
import type { Meter } from '../telemetry/meter.ts';
import type { Readiness } from './readiness.ts';

const json = (status: number, body: object) => ({ status, type: 'application/json', body: JSON.stringify(body) });

const notHere = { status: 404, type: 'text/plain', body: 'Not found' };

/**
 * `/live`: whether the process answers; `/ready`: whether it can take players. They are for load balancers, so the
 * players' port has them too.
 */
export const healthAddresses = ({ findLacks }: Readiness): Addresses => ({
  '/live': () => json(200, { live: true }),
  '/ready': async () => {
    const missing = await findLacks();
    return json(missing.length === 0 ? 200 : 503, { ready: missing.length === 0, missing });
  },
});

/** The text is written at most once a second, however often it is asked for. */
const keepTextMs = 1_000;

export function metricsAddress({ write }: Pick<Meter, 'write'>): Addresses {
  let kept = { at: Number.NEGATIVE_INFINITY, body: '' };
  return {
    '/metrics': () => {
      const at = performance.now();
      if (at - kept.at >= keepTextMs) kept = { at, body: write() };
      return { status: 200, type: 'text/plain; version=0.0.4', body: kept.body };
    },
  };
}

/** The addresses on the players' port: without metrics, and `/metrics` doesn't fall through to a page. */
export const publicAddresses = (readiness: Readiness): Addresses => ({
  ...healthAddresses(readiness),
  '/metrics': () => notHere,
});
