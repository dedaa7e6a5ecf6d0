import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startProxy, type Proxy } from './proxy.ts';

let cleanUp: AsyncDisposableStack;
beforeEach(() => void (cleanUp = new AsyncDisposableStack()));
afterEach(() => cleanUp.disposeAsync());

type TestNode = { name: string; port: number; server: Server; state: { isReady: boolean }; asked: string[] };

/** A node that answers with its name, or does what the test gives as `work`. */
async function startNode(name: string, work?: RequestListener): Promise<TestNode> {
  const [state, asked] = [{ isReady: true }, [] as string[]];
  const server = createServer((request, response) => {
    if (request.url === '/ready') return void response.writeHead(state.isReady ? 200 : 503).end();
    asked.push(`${request.method} ${request.url}`);
    if (work) return work(request, response);
    response.setHeader('x-came-by', String(request.headers['x-forwarded-for']));
    request.pipe(response.writeHead(201, { 'x-node': name }));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  cleanUp.defer(() => stop(server));
  return { name, port: (server.address() as AddressInfo).port, server, state, asked };
}

async function stop(server: Server): Promise<void> {
  server.closeAllConnections();
  await new Promise((closed) => server.close(closed));
}

/** A node that accepts the request and dies. */
const diesAtWork: RequestListener = (request) => void request.socket.destroy();

async function startBefore(...nodes: TestNode[]): Promise<Proxy> {
  const proxy = await startProxy({ nodePorts: nodes.map(({ port }) => port) });
  cleanUp.defer(proxy.stop);
  return proxy;
}

/** The names of the nodes that answered several requests, each once. */
async function askMany(proxy: Proxy): Promise<string[]> {
  const answers: Response[] = [];
  for (let count = 0; count < 6; count += 1) answers.push(await fetch(`${proxy.url}/`));
  return [...new Set(answers.map(({ headers }) => headers.get('x-node') ?? 'none'))].toSorted();
}

describe('the proxy', () => {
  it('hands a request on as it is and the answer back, and says from where it came', async () => {
    const proxy = await startBefore(await startNode('a'));
    const headers = { 'x-forwarded-for': '10.77.0.1' };
    const answer = await fetch(`${proxy.url}/api/x?y=%20`, { method: 'POST', body: 'olá', headers });
    expect([answer.status, await answer.text()]).toEqual([201, 'olá']);
    expect(answer.headers.get('x-came-by')).toBe('10.77.0.1, 127.0.0.1');
  });

  it('shares requests among ready nodes, leaves out one that drains, and takes it back', async () => {
    const [a, b] = [await startNode('a'), await startNode('b')];
    const proxy = await startBefore(a, b);
    await expect.poll(() => askMany(proxy)).toEqual(['a', 'b']);
    a.state.isReady = false;
    await expect.poll(() => askMany(proxy)).toEqual(['b']);
    a.state.isReady = true;
    await expect.poll(() => askMany(proxy)).toEqual(['a', 'b']);
  });

  it('sends what a dead node has not got to the other one: no request is lost', async () => {
    const [a, b] = [await startNode('a'), await startNode('b')];
    const proxy = await startBefore(a, b);
    await expect.poll(() => askMany(proxy)).toEqual(['a', 'b']);
    await stop(a.server);
    const posts = await Promise.all(
      Array.from({ length: 6 }, () => fetch(`${proxy.url}/`, { method: 'POST', body: '{}' })),
    );
    expect(posts.map(({ headers }) => headers.get('x-node'))).toEqual(Array(6).fill('b'));
  });

  it('never repeats a POST that a node may have got, and repeats a GET', async () => {
    const [a, b] = [await startNode('a', diesAtWork), await startNode('b', diesAtWork)];
    const proxy = await startBefore(a, b);
    const post = await fetch(`${proxy.url}/spin`, { method: 'POST', body: '{}' });
    expect([post.status, [...a.asked, ...b.asked]]).toEqual([502, ['POST /spin']]);
    const get = await fetch(`${proxy.url}/page`);
    expect(get.status).toBe(503);
    expect([...a.asked, ...b.asked].filter((one) => one === 'GET /page')).toHaveLength(2);
  });

  it('breaks an answer off where its node broke it off', async () => {
    const half: RequestListener = (_request, response) => {
      response.writeHead(200, { 'content-length': '9' }).write('half', () => response.destroy());
    };
    const proxy = await startBefore(await startNode('a', half));
    const answer = fetch(`${proxy.url}/`).then((response) => response.text());
    await expect(answer).rejects.toThrow(/terminated|failed/u);
  });

  it('says in a moment that no node is there', async () => {
    const a = await startNode('a');
    const proxy = await startBefore(a);
    await stop(a.server);
    const answer = await fetch(`${proxy.url}/`, { method: 'POST', body: '{}' });
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '1']);
  });
});
