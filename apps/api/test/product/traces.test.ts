import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startJobQueue } from '#platform/jobs/job-queue.ts';
import { openTrace } from '#platform/telemetry/open-trace.ts';
import { buildPlayerWith, openGameWindow } from '#test/app/build-player.ts';
import { startTestApp } from '#test/app/start-test-app.ts';

type Received = {
  name: string;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  attributes: { key: string; value: { stringValue?: string } }[];
  status: { code?: number };
};

type Export = { resourceSpans: { resource: unknown; scopeSpans: { spans: Received[] }[] }[] };

/** A small collector: OTLP over HTTP, as JSON. */
async function startCollector() {
  const spans: Received[] = [];
  const resources: unknown[] = [];
  const server = createServer(async (request, response) => {
    const { resourceSpans } = (await json(request)) as Export;
    for (const { resource, scopeSpans } of resourceSpans) {
      resources.push(resource);
      spans.push(...scopeSpans.flatMap((scope) => scope.spans));
    }
    response.writeHead(request.url === '/v1/traces' ? 200 : 404, { 'content-type': 'application/json' }).end('{}');
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { endpoint: `http://127.0.0.1:${port}/`, spans, resources, stop: () => server.close() };
}

describe('the traces of a house with a collector', () => {
  let spans: Received[];
  let resources: unknown[];
  beforeAll(async () => {
    const collector = await startCollector();
    afterAll(() => void collector.stop());
    const { trace, stop } = await openTrace({ endpoint: collector.endpoint, nodeName: 'node-7' });
    await using app = await startTestApp({ trace, withPix: true });
    const player = await buildPlayerWith(app, 100_00);
    const { gameSession } = await openGameWindow(app, player);
    const spin = () =>
      app.succeed('/api/game/play', { requestId: randomUUID(), stakeCentavos: 50, mode: 'base' }, gameSession);
    await spin();
    const deposit = { requestId: randomUUID(), amountCentavos: 20_00, cpf: '52998224725', name: 'Maria da Silva' };
    await app.call('/api/pay/recharge', deposit as never, player.token);
    await app.cashier.psp.registerWebhook(app.webhookUrl);
    const { promise: isDone, resolve } = Promise.withResolvers<void>();
    const jobs = [{ name: 'test-job', what: 'is tested', work: () => app.db.transaction(async () => resolve()) }];
    const log = { warn: () => {}, error: () => {} };
    const queue = await startJobQueue({ db: app.db, jobs, log, telemetry: app.telemetry, pollSeconds: 0.5 });
    await app.db.transaction((tx) => queue.enqueue(tx, { name: 'test-job' }));
    await isDone;
    await queue.stop();
    await stop();
    ({ spans, resources } = collector);
  });

  const named = (name: string): Received => {
    const span = spans.findLast((one) => one.name === name);
    if (span === undefined) throw new Error(`no span ${name} came`);
    return span;
  };
  const parentOf = ({ parentSpanId }: Received) => spans.find(({ spanId }) => spanId === parentSpanId)?.name;

  it('show a spin with the batch that settled it, in one trace', () => {
    const [call, batch] = [named('/api/game/play'), named('settle batch')];
    expect(call.parentSpanId ?? '').toBe('');
    expect([batch.parentSpanId, batch.traceId]).toEqual([call.spanId, call.traceId]);
    expect(call.attributes.map(({ key }) => key)).toContain('ipe.request_id');
    expect(call.status.code ?? 0).toBe(0);
  });

  it('show transactions below their call and their job, and requests to the bank', () => {
    const parents = spans.filter(({ name }) => name === 'database transaction').map(parentOf);
    expect(parents).toEqual(expect.arrayContaining(['/api/game/open', 'job test-job']));
    expect(named('bank webhook').traceId).not.toBe(named('/api/game/play').traceId);
  });

  it('say which node it was, and nothing of the person', () => {
    expect(JSON.stringify(resources)).toContain('"node-7"');
    expect(JSON.stringify(spans)).not.toMatch(/52998224725|Maria|player_?id/iu);
  });
});

it('without a collector nothing of the library is loaded', async () => {
  const server = new URL('../../src/wiring/server.ts', import.meta.url);
  const program = `
    import { registerHooks } from 'node:module';
    const loaded = [];
    registerHooks({ resolve: (name, context, next) => { loaded.push(name); return next(name, context); } });
    await import(${JSON.stringify(server.href)});
    process.stdout.write(JSON.stringify(loaded), () => process.exit());`;
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', program]);
  const loaded = JSON.parse(stdout) as string[];
  expect(loaded).toContain('fastify');
  expect(loaded.filter((name) => /^@opentelemetry\/(?!api$)/u.test(name))).toEqual([]);
});
