import { createServer, request as ask, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** A node of the house, as the proxy sees it. */
type Node = { index: number; port: number; isReady: boolean };

export type Proxy = { url: string; stop: () => Promise<void> };

export type ProxyOptions = {
  nodePorts: readonly number[];
  /** The proxy's port; by default a free one. */
  port?: number;
  /** Called when a request has a connection to a node; the first node is 0. From then on the request may have reached it. */
  onReached?: ((path: string, nodeIndex: number) => void) | undefined;
};

const host = '127.0.0.1';
const lookEveryMs = 200;
const answerWithinMs = 1_000;

async function isReady(port: number): Promise<boolean> {
  try {
    const { status } = await fetch(`http://${host}:${port}/ready`, { signal: AbortSignal.timeout(answerWithinMs) });
    return status === 200;
  } catch {
    return false;
  }
}

async function watch(node: Node, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    node.isReady = await isReady(node.port);
    await sleep(lookEveryMs, undefined, { signal }).catch(() => {});
  }
}

/** Every connection to a node carries one request, so that a broken connection shows which request it broke. */
const onwardHeaders = ({ headers, socket }: IncomingMessage) => {
  const { connection: _own, ...rest } = headers;
  const cameBy = [headers['x-forwarded-for'], socket.remoteAddress].filter((address) => address !== undefined);
  return { ...rest, 'x-forwarded-for': cameBy.join(', ') };
};

function sendBack(answer: IncomingMessage, response: ServerResponse): void {
  const { connection: _own, ...headers } = answer.headers;
  response.writeHead(answer.statusCode ?? 502, headers);
  answer.once('error', () => response.destroy());
  answer.pipe(response);
}

function refuse(response: ServerResponse, status: 502 | 503): void {
  if (response.headersSent) return void response.destroy();
  response.writeHead(status, { 'content-type': 'text/plain', 'retry-after': '1' }).end();
}

/** These requests may be repeated: they change nothing, and they have no body that the first try would use up. */
const isSafe = ({ method }: IncomingMessage): boolean => method === 'GET' || method === 'HEAD';

/**
 * A small load balancer for tests. Requests go in turn to the nodes whose `/ready` succeeds. A request that reached no
 * node goes to the next one; a request that may have reached a node is sent again only when it is safe. All others are
 * answered with 502, and the client repeats them with the same requestId.
 */
export async function startProxy({ nodePorts, port = 0, onReached }: ProxyOptions): Promise<Proxy> {
  const nodes: Node[] = nodePorts.map((nodePort, index) => ({ index, port: nodePort, isReady: false }));
  let turn = 0;

  /** The ready nodes, beginning with the next in turn. If none is ready, all are tried, because a node's answer says best what it lacks. */
  function choose(): Node[] {
    turn += 1;
    const inTurn = nodes.map((_node, index) => nodes[(turn + index) % nodes.length]!);
    const ready = inTurn.filter((node) => node.isReady);
    return ready.length > 0 ? ready : inTurn;
  }

  function passOn(request: IncomingMessage, response: ServerResponse, [node, ...others]: Node[]): void {
    if (node === undefined) return refuse(response, 503);
    let mayHaveReached = false;
    const { method, url = '/' } = request;
    const headers = onwardHeaders(request);
    const onward = ask({ host, port: node.port, method, path: url, headers, agent: false }, (answer) =>
      sendBack(answer, response),
    );
    onward.once('socket', (socket) =>
      socket.once('connect', () => {
        mayHaveReached = true;
        if (isSafe(request)) onward.end();
        else request.pipe(onward);
        onReached?.(url, node.index);
      }),
    );
    onward.on('error', () => {
      if (!mayHaveReached) node.isReady = false;
      if (response.destroyed) return;
      if (response.headersSent || (mayHaveReached && !isSafe(request))) refuse(response, 502);
      else passOn(request, response, others);
    });
    response.once('close', () => onward.destroy());
  }

  const server = createServer({ keepAliveTimeout: 72_000 }, (request, response) => passOn(request, response, choose()));
  const ending = new AbortController();
  const watching = nodes.map((node) => watch(node, ending.signal));
  await new Promise<void>((listening) => server.listen(port, host, listening));
  return {
    url: `http://${host}:${(server.address() as AddressInfo).port}`,
    stop: async () => {
      ending.abort();
      await Promise.all(watching);
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}
