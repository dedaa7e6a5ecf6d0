import { setTimeout as wait } from 'node:timers/promises';
import { parseApiAmount } from '@ipe/pix';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import type { Bank } from '../bank.ts';
import { tokenOf } from '../oauth/oauth.routes.ts';
import { forgetToken } from '../oauth/token.store.ts';
import { outage, tokenRefused } from '../platform/refusal.ts';
import { httpFaultKinds, type Facts, type HttpFault } from './fault.ts';
import { spoilAnswer } from './spoil-answer.ts';
import { takeFault } from './take-fault.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The fault of the answer. */
    fault: HttpFault | undefined;
  }
}

/** Faults between client and bank. Neither the control API nor the payer's pages are ever struck. */
export function addHttpFaults(app: FastifyInstance, bank: Bank): void {
  const stopping = new AbortController();
  app.decorateRequest('fault', undefined);
  app.addHook('preClose', () => stopping.abort());

  app.addHook('preHandler', async (request) => {
    if (!/^\/(?:v2|v3|oauth|qr)\//u.test(request.url)) return;
    const fault = takeFault(bank.database, httpFaultKinds, factsOf(request))?.fault;
    if (!fault) return;
    if (fault.kind === 'token-dead') throw endToken(bank, request);
    if (fault.kind === 'answer-slow') await wait(fault.delayMs, undefined, { signal: stopping.signal }).catch(() => {});
    if ('executes' in fault && !fault.executes) {
      await spoilConnection(fault, request, stopping.signal);
      throw outage(fault.kind === 'answer-error' ? fault.status : 503);
    }
    request.fault = fault;
  });

  app.addHook('onSend', async (request, reply, payload) => {
    const { fault } = request;
    if (!fault) return payload;
    await spoilConnection(fault, request, stopping.signal);
    return spoilAnswer(fault, reply, payload);
  });
}

/** Silence lasts until the client has gone or the bank stops. */
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

function endToken({ database }: Bank, request: FastifyRequest): Error {
  const token = tokenOf(request);
  if (token !== undefined) forgetToken(database, token);
  return tokenRefused();
}

const optionalText = v.optional(v.string());
const known = v.object({ txid: optionalText, idEnvio: optionalText, endToEndId: optionalText, key: optionalText });
const amountText = v.union([
  v.string(),
  v.pipe(
    v.object({ original: v.string() }),
    v.transform(({ original }) => original),
  ),
]);
const bodyFacts = v.object({
  chave: optionalText,
  valor: v.optional(amountText),
  favorecido: v.optional(v.object({ chave: optionalText })),
});

/** The facts in path, query and body; a body in another form tells nothing. */
function factsOf({ method, url, params, query, body }: FastifyRequest): Facts {
  const told = v.safeParse(known, { ...(query as object), ...(params as object) });
  const sent = v.safeParse(bodyFacts, body);
  const { chave, valor, favorecido } = sent.success ? sent.output : {};
  const ids = told.success ? told.output : {};
  return {
    ...ids,
    key: ids.key ?? favorecido?.chave ?? chave,
    amountCentavos: valor === undefined ? undefined : parseApiAmount(valor),
    method,
    path: url,
  };
}
