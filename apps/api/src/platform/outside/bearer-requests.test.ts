import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { createMeter } from '#platform/telemetry/meter.ts';
import { noTrace } from '#platform/telemetry/trace.ts';
import { createBearerRequests } from './bearer-requests.ts';
import { requestsTo } from './watch-requests.ts';

/** A server that gives tokens and answers every other request with `status`. */
async function startHouse(status: number): Promise<string> {
  const server = createServer((request, response) => {
    const isToken = request.url === '/token';
    response.writeHead(isToken ? 200 : status, { 'content-type': 'application/json' });
    response.end(JSON.stringify(isToken ? { access_token: 'one', expires_in: 3_600 } : {}));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

async function outcomeOf(status: number): Promise<string[]> {
  const { metrics, watch } = requestsTo({ name: 'house', house: 'the house', aboutOf: () => 'thing' });
  const meter = createMeter(metrics);
  const ask = createBearerRequests({
    name: 'the house',
    baseUrl: await startHouse(status),
    token: { path: '/token', headers: {} },
    renewBeforeMs: 0,
    timeoutMs: 5_000,
    unavailable: (sentence, options) => new Error(sentence, options),
    watch: watch({ meter, trace: noTrace }),
  });
  await ask({ method: 'GET', path: '/thing' }).catch(() => undefined);
  return [...meter.write().matchAll(/ipe_house_requests_total\{about="thing",outcome="(\w+)"\} 1/gu)].map(
    (match) => match[1] ?? '',
  );
}

it.each([
  [200, 'answered'],
  [400, 'answered'],
  [404, 'answered'],
  [409, 'answered'],
  [422, 'answered'],
  [401, 'unavailable'],
  [403, 'unavailable'],
  [408, 'unavailable'],
  [429, 'unavailable'],
  [503, 'unavailable'],
])('a house that answers %i counts as %s', async (status, outcome) => {
  expect(await outcomeOf(status)).toEqual([outcome]);
});
