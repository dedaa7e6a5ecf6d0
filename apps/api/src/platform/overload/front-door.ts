import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';

/** The JSON text that a request is answered with before its body is read; undefined lets it in. */
export type FindEarlyAnswer = (request: IncomingMessage) => string | undefined;

export type FrontDoor = {
  /** Asks `find` about every POST whose address begins with `prefix`. */
  guard: (prefix: string, find: FindEarlyAnswer) => void;
  /** @returns whether it answered the request: then nothing else may */
  answerEarly: (request: IncomingMessage, response: ServerResponse) => boolean;
};

/**
 * Refuses requests before the framework sees them. At twice the capacity every second request is refused, and a framework's route,
 * hooks and reply cost more than the refusal itself.
 * @param headers what every answer of this server carries
 */
export function createFrontDoor(headers: OutgoingHttpHeaders = {}): FrontDoor {
  const guards: { prefix: string; find: FindEarlyAnswer }[] = [];
  const answerHeaders = {
    ...headers,
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
  };

  function findAnswer(request: IncomingMessage): string | undefined {
    const { method, url = '' } = request;
    if (method !== 'POST') return undefined;
    return guards.find(({ prefix }) => url.startsWith(prefix))?.find(request);
  }

  return {
    guard: (prefix, find) => void guards.push({ prefix, find }),
    answerEarly: (request, response) => {
      const answer = findAnswer(request);
      if (answer === undefined) return false;
      response.writeHead(200, { ...answerHeaders, 'content-length': Buffer.byteLength(answer) }).end(answer);
      return true;
    },
  };
}
