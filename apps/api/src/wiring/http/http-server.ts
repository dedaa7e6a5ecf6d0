import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerOptions } from 'node:http';
import type { Socket } from 'node:net';
import { fastify, LogController, type FastifyInstance, type FastifyRequest } from 'fastify';
import { readForwardedFor, unreadableAddress } from '#platform/admission/forwarded-for.ts';
import { createFrontDoor, type FrontDoor } from '#platform/overload/index.ts';
import { minuteMs } from '#platform/time/durations.ts';
import type { Settings } from '../settings/env.ts';

/** A whole request arrives in this time. Those with files have up to 8 MiB: an office's line of 1.2 Mbit/s takes 56 s for them. */
export const wholeRequestMs = minuteMs;
/** And its head in this one. */
export const headersMs = 10_000;

const timeoutsOf = (requestMs: number): ServerOptions => ({
  requestTimeout: requestMs,
  headersTimeout: Math.min(headersMs, requestMs),
  connectionsCheckingInterval: 2_000,
  keepAliveTimeout: 72_000,
});

/** A client that connects must also send: a browser that opened a connection to be ready opens another one when this one has ended. */
const defaultSilenceMs = 5_000;

/** Each of them answers what isn't there in its own shape. */
const callPrefix = /^\/(?:api|back-office\/api|seamless|webhooks)\//u;

const isReadable = (address: string): boolean => {
  try {
    decodeURI(address);
    return true;
  } catch {
    return false;
  }
};

/** The router answers an address that it can't decode by itself: a caller of ours is answered by the calls instead. */
function rewriteUnreadable({ url = '/' }: IncomingMessage): string {
  if (!url.includes('%') || isReadable(url)) return url;
  const [prefix] = callPrefix.exec(url) ?? [];
  return prefix === undefined ? url : `${prefix}unreadable`;
}

/**
 * Requests that two servers in a row may understand differently, so that one of them is talked into a request that it didn't see: several
 * `Host` lines (RFC 9112 section 3.2) and transfer codings that aren't `chunked` alone (section 6.1), which nothing here undoes.
 */
function isAmbiguous({ headers, rawHeaders }: IncomingMessage): boolean {
  const coding = headers['transfer-encoding'];
  if (coding !== undefined && coding.toLowerCase() !== 'chunked') return true;
  let hosts = 0;
  for (let index = 0; index < rawHeaders.length; index += 2)
    if (rawHeaders[index]!.length === 4 && rawHeaders[index]!.toLowerCase() === 'host') hosts += 1;
  return hosts > 1;
}

/**
 * Answers early what the front door knows or refuses, and hands everything else to the framework: also what is ambiguous, because the
 * framework ends those connections, and calls that come while the server stops.
 */
function createGuardedServer(
  options: ServerOptions,
  { door, handle }: { door: FrontDoor; handle: RequestListener },
): Server {
  const server = createServer(options, (request, response) => {
    // Else the server would wait for this connection to end.
    if (!server.listening) response.shouldKeepAlive = false;
    const isAnswered =
      !isAmbiguous(request) &&
      (door.answerAddress(request, response) || (server.listening && door.answerEarly(request, response)));
    if (isAnswered) return;
    readProxies(request);
    handle(request, response);
  });
  return server;
}

/** Before anything asks from where a request comes. */
function readProxies({ headers }: IncomingMessage): void {
  const { 'x-forwarded-for': given } = headers;
  if (given) headers['x-forwarded-for'] = readForwardedFor([given].flat().join(','));
}

/** A proxy that writes no address makes one network of all players. It does so with each request: one line says it. */
function createReportUnreadable(): (request: FastifyRequest) => void {
  let isTold = false;
  return ({ ip, log }) => {
    if (ip !== unreadableAddress || isTold) return;
    isTold = true;
    log.error('a proxy in front writes X-Forwarded-For without an address: all of its callers count as one network');
  };
}

/** Answered by the error handler of its address, in that one's shape. */
const ambiguous = () => Object.assign(new Error('The request is ambiguous'), { statusCode: 400 });

/** Node begins to count with a request's first byte. */
function endSilentConnections(app: FastifyInstance, silenceMs: number): void {
  app.server.on('connection', (socket: Socket) => {
    const timer = setTimeout(() => {
      if (socket.bytesRead === 0) socket.destroy();
    }, silenceMs);
    socket.once('close', () => clearTimeout(timer));
  });
}

/** Ends connections that an answer left open while the server began to stop: a next request would find no server. */
function endIdleWhileStopping(app: FastifyInstance): void {
  app.addHook('preClose', (done) => {
    if (!app.server.listening) return done();
    const timer = setInterval(() => app.server.closeIdleConnections(), 50);
    app.server.once('close', () => clearInterval(timer));
    done();
  });
}

/** A proxy's id of a request: words without meaning for a log or a terminal. */
const givenId = /^[\w.:-]{8,64}$/u;

/**
 * The id by which the lines of one request belong together, in our logs and those of the proxies in front: theirs, or else one that no
 * other process of this application gives.
 */
function createRequestIds(): (request: IncomingMessage) => string {
  const process = randomBytes(6).toString('base64url');
  let count = 0;
  return ({ headers: { 'x-request-id': given } }) =>
    typeof given === 'string' && givenId.test(given) ? given : `${process}-${(count += 1)}`;
}

/** Properties of its errors in which PostgreSQL quotes whole rows, with phone, CPF and password. `message` names tables and constraints alone. */
const quotes = ['detail', 'where', 'hint', 'internalQuery'];
const quotesOfErrors = ['err', 'err.aggregateErrors[*]'].flatMap((error) => quotes.map((quote) => `${error}.${quote}`));

type Options = {
  silenceMs?: number;
  requestMs?: number;
  door?: FrontDoor;
  /** Where its log goes instead of the terminal. */
  logTo?: { write: (line: string) => void } | undefined;
};

/** The HTTP server without any address: its limits for clients, in time and in form. */
export function createHttpServer(
  settings: Pick<Settings, 'LOG_LEVEL' | 'NODE_NAME' | 'TRUSTED_PROXIES'> & Partial<Pick<Settings, 'isRehearsal'>>,
  { silenceMs = defaultSilenceMs, requestMs = wholeRequestMs, door = createFrontDoor(), logTo }: Options = {},
): FastifyInstance {
  const nameRequest = createRequestIds();
  const app = fastify({
    logger: {
      level: settings.LOG_LEVEL,
      base: { pid: process.pid, node: settings.NODE_NAME, ...(settings.isRehearsal ? { isRehearsal: true } : {}) },
      redact: { paths: ['req.headers.authorization', ...quotesOfErrors], remove: true },
      ...(logTo === undefined ? {} : { stream: logTo }),
    },
    serverFactory: (handle) => createGuardedServer(timeoutsOf(requestMs), { door, handle }),
    // Open connections are still answered while the server stops, and told to close.
    return503OnClosing: false,
    genReqId: (request: IncomingMessage) => nameRequest(request),
    trustProxy: (_address, hop) => hop < settings.TRUSTED_PROXIES,
    rewriteUrl: rewriteUnreadable,
    // An address that can't be read is one that isn't known (specification section 2).
    frameworkErrors: (_error, _request, reply) => void reply.redirect('/'),
    logController: new LogController({ disableRequestLogging: true }),
  });
  const reportUnreadable = createReportUnreadable();
  app.addHook('onRequest', (request, reply, done) => {
    reportUnreadable(request);
    reply.header('x-request-id', request.id);
    if (!isAmbiguous(request.raw)) return done();
    reply.header('connection', 'close');
    done(ambiguous());
  });
  endSilentConnections(app, silenceMs);
  endIdleWhileStopping(app);
  return app;
}
