import { codes, type Answer } from '@ipe/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';

export type Caller = {
  /** The client's network address; behind a trusted proxy, the one that the proxy reports. */
  address: string;
  userAgent: string;
  /** Aborts when the client disconnects before its answer, so that work for it can stop. */
  signal?: AbortSignal;
};

/** Field path → sentence; the first issue of a field wins. */
export function fieldsOf(issues: readonly v.BaseIssue<unknown>[]): Record<string, string> {
  // Without a prototype, a field with the name `constructor` is a field like any other.
  const fields: Record<string, string> = Object.create(null);
  for (const issue of issues) {
    const path = v.getDotPath(issue as v.BaseIssue<unknown>) ?? '';
    fields[path] ??= issue.message;
  }
  return fields;
}

/** The sentence for an issue whose schema has none of its own: valibot's sentences are English and speak of types. */
export function issueSentence(issue: v.BaseIssue<unknown>): string {
  if (issue.received === 'undefined') return 'Campo obrigatório';
  return issue.expected === 'never' ? 'Campo desconhecido' : 'Valor inválido';
}

/** Answers Fastify's own errors before a handler runs: body too large, malformed JSON, wrong content type. */
export function answerForTransportError(error: unknown): Answer<unknown> | undefined {
  const statusCode = (error as { statusCode?: number }).statusCode ?? 500;
  if (statusCode >= 500) return undefined;
  const isFromParser = String((error as { code?: unknown }).code).startsWith('FST_ERR_CTP');
  const notRead = isFromParser ? 'O pedido não é um JSON válido' : 'O pedido está malformado';
  const msg = statusCode === 413 ? 'Pedido grande demais' : notRead;
  return { code: codes.invalidInput, data: {}, msg };
}

/**
 * A class, because V8 puts the getter of an object literal into the old generation. It kept the whole request with it
 * until that was collected.
 */
class RequestCaller implements Caller {
  readonly address: string;
  readonly userAgent: string;
  readonly #reply: FastifyReply;

  constructor(request: FastifyRequest, reply: FastifyReply) {
    this.address = request.ip;
    this.userAgent = String(request.headers['user-agent'] ?? '');
    this.#reply = reply;
  }

  get signal(): AbortSignal {
    return leavingOf(this.#reply);
  }
}

export const callerOf = (request: FastifyRequest, reply: FastifyReply): Caller => new RequestCaller(request, reply);

/** Follows the reply and not the request, because a request closes as soon as its body is read. */
function leavingOf({ raw }: FastifyReply): AbortSignal {
  const leaving = new AbortController();
  const look = () => raw.writableFinished || leaving.abort();
  if (raw.destroyed) look();
  raw.once('close', look);
  return leaving.signal;
}
