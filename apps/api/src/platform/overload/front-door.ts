import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';

/** The JSON text that a request is answered with before its body is read, at once or so much later. */
export type EarlyAnswer = { body: string; afterMs?: number };

/** Undefined lets the request in. */
export type FindEarlyAnswer = (request: IncomingMessage) => EarlyAnswer | undefined;

type AddressAnswer = { status: number; type: string; body: string };

/** Answers for machines at exact addresses, also while the door is shut. */
export type Addresses = Readonly<Record<string, () => AddressAnswer | Promise<AddressAnswer>>>;

export type FrontDoor = {
  /** Asks `find` about every POST whose address begins with `prefix`. */
  guard: (prefix: string, find: FindEarlyAnswer) => void;
  answerEarly: AnswerAtOnce;
  /** Also while the server stops. */
  answerAddress: AnswerAtOnce;
};

function send(response: ServerResponse, headers: OutgoingHttpHeaders, { status, type, body }: AddressAnswer): void {
  const own = { 'content-type': `${type}; charset=utf-8`, 'content-length': Buffer.byteLength(body) };
  response.writeHead(status, { ...headers, ...own, 'cache-control': 'no-store' }).end(body);
}

/** Answers a request at once or not at all. @returns whether it did: then nothing else may */
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
