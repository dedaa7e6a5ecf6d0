import type { FastifyReply } from 'fastify';
import { outage } from '../platform/refusal.ts';
import type { HttpFault } from './fault.ts';

/** A word that no manual has, as Bacen may add one any day. */
const newWord = 'PALAVRA_NOVA';
/** Fields that no manual has. */
const newFields = { campoNovo: 'valor novo', objetoNovo: { lista: [1, null, 'x'] } };

/** The answer as the fault wants it, after the request was carried out. */
export function spoilAnswer(fault: HttpFault, reply: FastifyReply, payload: unknown): unknown {
  switch (fault.kind) {
    case 'answer-error': {
      const { status, contentType, body } = outage(fault.status);
      reply.code(status).type(contentType);
      return JSON.stringify(body);
    }
    case 'answer-garbage':
      return '{"pix":[{"endToEndId":"E99';
    case 'answer-content-type':
      reply.type(fault.contentType);
      return payload;
    case 'answer-unknown-words':
      return rewrite(payload, (name, value) => (isWord(name, value) ? newWord : value));
    case 'answer-extra-fields':
      return rewrite(payload, (_, value) => (isObject(value) ? { ...value, ...newFields } : value));
    case 'answer-never':
    case 'answer-lost':
    case 'answer-slow':
    case 'token-dead':
      return payload;
  }
}

type Change = (name: string, value: unknown) => unknown;

/** Changes JSON; what isn't JSON stays. Parsing goes from the inside out, so what a change adds isn't changed again. */
function rewrite(payload: unknown, change: Change): unknown {
  if (typeof payload !== 'string' || !payload.startsWith('{')) return payload;
  return JSON.stringify(JSON.parse(payload, change));
}

function isWord(name: string, value: unknown): boolean {
  return (name === 'status' || name === 'natureza') && typeof value === 'string';
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
