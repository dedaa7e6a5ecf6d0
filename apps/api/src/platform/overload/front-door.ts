import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';

/** A JSON text that answers a request before its body is read, at once or after `afterMs`. */
export type EarlyAnswer = { body: string; afterMs?: number };

/** Finds the early answer to a request; undefined lets the request in. */
export type FindEarlyAnswer = (request: IncomingMessage) => EarlyAnswer | undefined;

type AddressAnswer = { status: number; type: string; body: string };

/** Answers for machines at exact addresses; they also work while the server stops. */
export type Addresses = Readonly<Record<string, () => AddressAnswer | Promise<AddressAnswer>>>;

export type FrontDoor = {
  /** Asks `find` about every POST to an address that begins with `prefix`. */
  guard: (prefix: string, find: FindEarlyAnswer) => void;
  answerEarly: AnswerAtOnce;
  /** Answers the addresses, also while the server stops. */
  answerAddress: AnswerAtOnce;
};

function send(response: ServerResponse, headers: OutgoingHttpHeaders, { status, type, body }: AddressAnswer): void {
  const own = { 'content-type': `${type}; charset=utf-8`, 'content-length': Buffer.byteLength(body) };
  response.writeHead(status, { ...headers, ...own, 'cache-control': 'no-store' }).end(body);
}

/** Answers a request at once, or leaves it alone. @returns whether it was answered; nothing else may answer it then */
type AnswerAtOnce = (request: IncomingMessage, response: ServerResponse) => boolean;

/** Answers GET and HEAD at these addresses, with a query or without. */
export function answerAddresses(addresses: Addresses, headers: OutgoingHttpHeaders = {}): AnswerAtOnce {
  return ({ method, url = '' }, response) => {
    if (method !== 'GET' && method !== 'HEAD') return false;
    const [path = ''] = url.split('?', 1);
    const find = Object.hasOwn(addresses, path) ? addresses[path] : undefined;
    if (find === undefined) return false;
    void (async () => send(response, headers, await find()))().catch(() => response.destroy());
    return true;
  };
}

/**
 * Refuses requests before the framework sees them. At twice the capacity every second request is refused, and a framework's route,
 * hooks and reply cost more than the refusal itself.
 * @param headers what every answer of this server carries
 */
export function createFrontDoor(headers: OutgoingHttpHeaders = {}, addresses: Addresses = {}): FrontDoor {
  const guards: { prefix: string; find: FindEarlyAnswer }[] = [];
  const answerHeaders = {
    ...headers,
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
  };

  function findAnswer(request: IncomingMessage): EarlyAnswer | undefined {
    const { method, url = '' } = request;
    if (method !== 'POST') return undefined;
    return guards.find(({ prefix }) => url.startsWith(prefix))?.find(request);
  }

  return {
    guard: (prefix, find) => void guards.push({ prefix, find }),
    answerEarly: (request, response) => {
      const answer = findAnswer(request);
      if (answer === undefined) return false;
      const { body, afterMs } = answer;
      const sendBody = () =>
        void response.writeHead(200, { ...answerHeaders, 'content-length': Buffer.byteLength(body) }).end(body);
      if (afterMs === undefined) sendBody();
      else setTimeout(sendBody, afterMs);
      return true;
    },
    answerAddress: answerAddresses(addresses, headers),
  };
}
