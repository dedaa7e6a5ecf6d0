import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerOptions } from 'node:http';
import type { Socket } from 'node:net';
import { fastify, LogController, type FastifyInstance, type FastifyRequest } from 'fastify';
import { readForwardedFor, unreadableAddress } from '#platform/admission/forwarded-for.ts';
import { createFrontDoor, type FrontDoor } from '#platform/overload/index.ts';
import { minuteMs } from '#platform/time/durations.ts';
import type { Settings } from '../settings/env.ts';

/** The time limit for a whole request. Requests with files have up to 8 MiB, which take 56 s on an office line of 1.2 Mbit/s. */
export const wholeRequestMs = minuteMs;
/** The time limit for a request's head. */
export const headersMs = 10_000;

const timeoutsOf = (requestMs: number): ServerOptions => ({
  requestTimeout: requestMs,
  headersTimeout: Math.min(headersMs, requestMs),
  connectionsCheckingInterval: 2_000,
  keepAliveTimeout: 72_000,
});

/**
 * A client must send something this soon after it connects. If a browser has opened a connection in advance, it opens
 * another when this one is closed.
 */
const defaultSilenceMs = 5_000;

/** Each of these prefixes answers unknown addresses in its own form. */
const callPrefix = /^\/(?:api|back-office\/api|seamless|webhooks)\//u;

const isReadable = (address: string): boolean => {
  try {
    decodeURI(address);
    return true;
  } catch {
    return false;
  }
};

/** The router would answer an address that can't be decoded. Under our prefixes the calls answer it instead. */
function rewriteUnreadable({ url = '/' }: IncomingMessage): string {
  if (!url.includes('%') || isReadable(url)) return url;
  const [prefix] = callPrefix.exec(url) ?? [];
  return prefix === undefined ? url : `${prefix}unreadable`;
}

/**
 * Finds requests that two servers in a row may understand differently, which lets an attacker smuggle in a request that
 * the first one didn't see: several `Host` lines (RFC 9112 section 3.2) and transfer codings other than `chunked` alone
 * (section 6.1), which nothing here decodes.
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
 * Answers early what the front door can answer or refuse, and gives everything else to the framework. That includes
 * ambiguous requests, because the framework closes their connections, and calls that come while the server stops.
 */
function createGuardedServer(
  options: ServerOptions,
  { door, handle }: { door: FrontDoor; handle: RequestListener },
): Server {
  const server = createServer(options, (request, response) => {
    // Otherwise the stopping server would wait for this connection to end.
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

/** Leaves nothing but addresses in `X-Forwarded-For`. It must run before anything asks from where a request comes. */
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

/** Closes connections without a first byte, because Node's own time limits only start with it. */
function endSilentConnections(app: FastifyInstance, silenceMs: number): void {
  app.server.on('connection', (socket: Socket) => {
    const timer = setTimeout(() => {
      if (socket.bytesRead === 0) socket.destroy();
    }, silenceMs);
    socket.once('close', () => clearTimeout(timer));
  });
}

/** Closes connections that are idle after an answer while the server stops: a next request would find no server. */
function endIdleWhileStopping(app: FastifyInstance): void {
  app.addHook('preClose', (done) => {
    if (!app.server.listening) return done();
    const timer = setInterval(() => app.server.closeIdleConnections(), 50);
    app.server.once('close', () => clearInterval(timer));
    done();
  });
}

/** The form of a proxy's request id: characters that are harmless in a log or a terminal. */
const givenId = /^[\w.:-]{8,64}$/u;

/**
 * Makes the id that joins the lines of one request in our logs and those of the proxies in front. It is the proxy's id,
 * or else one that no other process of this application makes.
 */
function createRequestIds(): (request: IncomingMessage) => string {
  const process = randomBytes(6).toString('base64url');
  let count = 0;
  return ({ headers: { 'x-request-id': given } }) =>
    typeof given === 'string' && givenId.test(given) ? given : `${process}-${(count += 1)}`;
}

/** Properties of PostgreSQL's errors that quote whole rows, with phone, CPF and password. `message` names tables and constraints only. */
const quotes = ['detail', 'where', 'hint', 'internalQuery'];
const quotesOfErrors = ['err', 'err.aggregateErrors[*]'].flatMap((error) => quotes.map((quote) => `${error}.${quote}`));

type Options = {
  silenceMs?: number;
  requestMs?: number;
  door?: FrontDoor;
  /** Receives the log instead of the terminal. */
  logTo?: { write: (line: string) => void } | undefined;
};

/** The HTTP server without any address. It limits the time and the form of requests. */
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
    // Requests on open connections are still answered while the server stops; each answer closes its connection.
    return503OnClosing: false,
    genReqId: (request: IncomingMessage) => nameRequest(request),
    trustProxy: (_address, hop) => hop < settings.TRUSTED_PROXIES,
    rewriteUrl: rewriteUnreadable,
    // An address that can't be decoded counts as unknown (specification section 2).
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
