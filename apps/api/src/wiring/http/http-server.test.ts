import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { codes } from '@ipe/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createFrontDoor } from '#platform/overload/index.ts';
import { openEnvelope } from '#test/app/open-envelope.ts';
import { startTestApp, type TestApp } from '#test/app/start-test-app.ts';
import { createHttpServer } from './http-server.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app[Symbol.asyncDispose]());

const connectTo = (address: string): Socket =>
  connect(Number(new URL(address).port), '127.0.0.1').on('error', () => {});

/** Sends bytes unchanged, which no HTTP client would do. @returns status and body of the answer */
async function send(lines: string[], body = ''): Promise<{ status: number; body: string }> {
  const socket = connectTo(app.address);
  socket.write(`${lines.join('\r\n')}\r\n\r\n${body}`);
  let text = '';
  socket.on('data', (bytes) => (text += String(bytes)));
  await once(socket, 'close');
  const [head = '', ...rest] = text.split('\r\n\r\n');
  return { status: Number(head.split(' ')[1]), body: rest.join('\r\n\r\n') };
}

const post = (path: string, body: string, headers: string[] = []) =>
  send(
    [
      `POST ${path} HTTP/1.1`,
      'Host: x',
      'Connection: close',
      'Content-Type: application/json',
      ...(headers.length > 0 ? headers : [`Content-Length: ${Buffer.byteLength(body)}`]),
    ],
    body,
  );

/** Opens the first answer's envelope. The bytes after a refused request may be read as another request and refused too. */
const inEnvelope = ({ body }: { body: string }) =>
  openEnvelope(/^\{"payload":"(?<payload>[^"]+)"\}/u.exec(body)?.groups?.['payload'] ?? '', app.envelopeKey);

describe('a request that two servers may understand differently is refused', () => {
  it('with two Host lines', async () => {
    const answer = await send(['GET / HTTP/1.1', 'Host: a', 'Host: b', 'Connection: close']);
    expect(answer.status).toBe(400);
  });

  it.each(['gzip, chunked', 'identity', 'xchunked', 'chunked, chunked'])('coded as %s', async (coding) => {
    const { status, body } = await post('/api/home/page', '2\r\n{}\r\n0\r\n\r\n', [`Transfer-Encoding: ${coding}`]);
    // Node's parser refuses some requests before they have an address; the others are answered like any call.
    const code = status === 200 ? inEnvelope({ body }).code : status;
    expect(code).toBe(codes.invalidInput);
  });

  it('and chunks alone are no reason', async () => {
    const answer = await post('/api/home/page', '2\r\n{}\r\n0\r\n\r\n', ['Transfer-Encoding: Chunked']);
    expect(inEnvelope(answer).code).toBe(codes.success);
  });
});

describe('every kind of caller is answered in the shape it knows', () => {
  it.each([
    ['/api/user/login', '{', codes.invalidInput],
    ['/api/user/nothing', '{}', codes.notFound],
    ['/api/%zz', '{}', codes.notFound],
  ])('the player’s app at %s with %s', async (path, body, code) => {
    const answer = await post(path, body);
    expect(answer.status).toBe(200);
    expect(inEnvelope(answer).code).toBe(code);
  });

  it.each([
    ['/webhooks/pix/secret/pix', '{', 400],
    ['/webhooks/pix/secret/pix', '{"__proto__":1}', 400],
    ['/webhooks/pix/secret/pix', '{"pix":[]}', 404],
    ['/webhooks/other', '{}', 404],
    ['/webhooks/%zz', '{}', 404],
  ])('the bank at %s with %s', async (path, body, status) => {
    expect(await post(path, body)).toEqual({ status, body: '' });
  });

  it('the bank, which finds no page where it calls', async () => {
    const lines = ['GET /webhooks/pix/secret/pix HTTP/1.1', 'Host: x', 'Connection: close'];
    expect(await send(lines)).toEqual({ status: 404, body: '' });
  });

  it.each([
    ['bad JSON without a sender', '/seamless/v1/bet', 'unknown_provider'],
    ['an unknown call', '/seamless/v1/nothing', 'unknown_call'],
    ['an unknown version', '/seamless/v2/bet', 'unknown_call'],
    ['an address that can’t be read', '/seamless/%zz', 'unknown_call'],
  ])('a provider: %s', async (_what, path, code) => {
    const { status, body } = await post(path, '{');
    expect(status).toBe(200);
    expect(JSON.parse(body)).toMatchObject({ ok: false, code });
  });
});

describe('what the front door refuses', () => {
  const closedDoor = async () => {
    const door = createFrontDoor({ 'x-frame-options': 'DENY' });
    door.guard('/closed/', () => ({ body: '{"no":1}' }));
    const server = createHttpServer(app.settings, { door });
    door.guard('/held/', () => ({ body: '{"later":1}', afterMs: 1_000 }));
    server.post('/closed/here', () => 'in');
    server.post('/open', () => 'in');
    return { server, address: await server.listen({ host: '127.0.0.1', port: 0 }) };
  };

  it('is answered at once with the headers of every answer, and the connection serves on', async () => {
    const { server, address } = await closedDoor();
    const refused = await fetch(`${address}/closed/here`, { method: 'POST', body: 'x'.repeat(20_000) });
    expect([refused.status, await refused.text()]).toEqual([200, '{"no":1}']);
    expect(Object.fromEntries(refused.headers)).toMatchObject({
      'x-frame-options': 'DENY',
      'cache-control': 'no-store',
      'content-type': 'application/json; charset=utf-8',
    });
    const served = await fetch(`${address}/open`, { method: 'POST' });
    expect(await served.text()).toBe('in');
    await server.close();
  });

  it('waits for an answer that is held, while others are served, and nobody minds who hangs up', async () => {
    const { server, address } = await closedDoor();
    const begunAt = performance.now();
    let isHeld = true;
    const held = fetch(`${address}/held/here`, { method: 'POST' }).finally(() => (isHeld = false));
    const left = fetch(`${address}/held/here`, { method: 'POST', signal: AbortSignal.timeout(50) });
    await expect(left).rejects.toThrow('timeout');
    expect(await (await fetch(`${address}/open`, { method: 'POST' })).text()).toBe('in');
    expect(isHeld).toBe(true);
    expect(await (await held).text()).toBe('{"later":1}');
    expect(performance.now() - begunAt).toBeGreaterThan(990);
    await server.close();
  });

  it('is left to the framework when it is no POST, or ambiguous', async () => {
    const { server, address } = await closedDoor();
    expect((await fetch(`${address}/closed/here`)).status).toBe(404);
    const socket = connectTo(address);
    socket.write('POST /closed/here HTTP/1.1\r\nHost: a\r\nHost: b\r\nContent-Length: 0\r\n\r\n');
    expect(String(await once(socket, 'data'))).toContain('400 Bad Request');
    socket.destroy();
    await server.close();
  });
});

describe('a connection', () => {
  const silent = async (silenceMs: number, opening: string) => {
    const server = createHttpServer(app.settings, { silenceMs });
    server.get('/', () => 'here');
    const socket = connectTo(await server.listen({ host: '127.0.0.1', port: 0 }));
    socket.write(opening);
    return { server, socket };
  };

  it('on which no byte comes ends', async () => {
    const { server, socket } = await silent(50, '');
    await once(socket.resume(), 'close');
    expect(socket.bytesRead).toBe(0);
    await server.close();
  });

  it('on which a body never ends is told so and ends', async () => {
    const server = createHttpServer(app.settings, { requestMs: 100 });
    server.post('/', () => 'here');
    const socket = connectTo(await server.listen({ host: '127.0.0.1', port: 0 }));
    socket.write('POST / HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{');
    expect(String(await once(socket, 'data'))).toContain('408');
    await once(socket, 'close');
    await server.close();
  });

  it('that was used once stays for the next request', async () => {
    const request = 'GET / HTTP/1.1\r\nHost: x\r\n\r\n';
    const { server, socket } = await silent(50, request);
    await once(socket, 'data');
    await new Promise((resolve) => setTimeout(resolve, 200));
    socket.write(request);
    expect(String(await once(socket, 'data'))).toContain('here');
    socket.destroy();
    await server.close();
  });

  it('that is open while the server stops is still answered, as the last time', async () => {
    const server = createHttpServer(app.settings);
    const held = Promise.withResolvers<string>();
    server.get('/held', () => held.promise);
    server.get('/', () => 'here');
    const address = await server.listen({ host: '127.0.0.1', port: 0 });
    const socket = connectTo(address);
    const reached = once(server.server, 'request');
    socket.write('GET /held HTTP/1.1\r\nHost: x\r\n\r\n');
    await reached;
    const closed = server.close();
    socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
    let text = '';
    socket.on('data', (bytes) => (text += String(bytes)));
    await once(server.server, 'request');
    held.resolve('done');
    await once(socket, 'close');
    await closed;
    expect(text).toMatch(/done[^]*200 OK[^]*connection: close[^]*here/iu);
  });
});
