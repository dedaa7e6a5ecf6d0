import { setTimeout as wait } from 'node:timers/promises';
import type { DatabaseSync } from 'node:sqlite';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { HouseRefusals } from '../refusal.ts';
import { forgetToken, tokenOf } from '../token.store.ts';
import { httpFaultKinds, type Facts, type HttpFault } from './fault.ts';
import { spoilAnswer } from './spoil-answer.ts';
import { takerOf } from './take-fault.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The fault that spoils this request's answer. */
    fault: HttpFault | undefined;
  }
}

type Struck = {
  database: DatabaseSync;
  refusals: HouseRefusals;
  /** The paths that faults may strike. */
  paths: RegExp;
  /** The facts about a request other than its method and path. */
  factsOf?: (request: FastifyRequest) => Facts;
  wordFields: readonly string[];
};

const takeHttpFault = takerOf<HttpFault & { only: Facts }>();

/** Adds the faults in the connection between client and house. They never strike the simulator's own calls or its pages. */
export function addHttpFaults(app: FastifyInstance, { database, refusals, paths, factsOf, wordFields }: Struck): void {
  const stopping = new AbortController();
  app.decorateRequest('fault', undefined);
  app.addHook('preClose', () => stopping.abort());

  app.addHook('preHandler', async (request) => {
    if (!paths.test(request.url)) return;
    const facts = { ...factsOf?.(request), method: request.method, path: request.url };
    const fault = takeHttpFault(database, httpFaultKinds, facts)?.fault;
    if (!fault) return;
    if (fault.kind === 'token-dead') throw endToken(database, request, refusals);
    if (fault.kind === 'answer-slow') await wait(fault.delayMs, undefined, { signal: stopping.signal }).catch(() => {});
    if ('executes' in fault && !fault.executes) {
      await spoilConnection(fault, request, stopping.signal);
      throw refusals.outage(fault.kind === 'answer-error' ? fault.status : 503);
    }
    request.fault = fault;
  });

  app.addHook('onSend', async (request, reply, payload) => {
    const { fault } = request;
    if (!fault) return payload;
    await spoilConnection(fault, request, stopping.signal);
    return spoilAnswer(fault, { reply, payload }, { outage: refusals.outage, wordFields });
  });
}

/** `answer-never` is silent until the client disconnects or the house stops. */
async function spoilConnection({ kind }: HttpFault, { raw }: FastifyRequest, stopping: AbortSignal): Promise<void> {
  if (kind === 'answer-never') {
    await new Promise<void>((gone) => {
      raw.socket.once('close', () => gone());
      stopping.addEventListener('abort', () => gone());
      if (raw.socket.destroyed || stopping.aborted) gone();
    });
  }
  if (kind === 'answer-never' || kind === 'answer-lost') raw.socket.destroy();
}

function endToken(database: DatabaseSync, request: FastifyRequest, { tokenRefused }: HouseRefusals): Error {
  const token = tokenOf(request);
  if (token !== undefined) forgetToken(database, token);
  return tokenRefused();
}
