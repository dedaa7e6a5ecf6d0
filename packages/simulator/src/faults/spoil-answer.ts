import type { FastifyReply } from 'fastify';
import type { Refusal } from '../refusal.ts';
import type { HttpFault } from './fault.ts';

/** A word that no manual has, as a house may add one any day. */
const newWord = 'PALAVRA_NOVA';
/** Fields that no manual has. */
const newFields = { campoNovo: 'valor novo', objetoNovo: { lista: [1, null, 'x'] } };

export type Spoiling = {
  outage: (status: number) => Refusal;
  /** The fields that hold one word of the manual's lists. */
  wordFields: readonly string[];
};

/** The answer as the fault wants it, after the request was carried out. */
export function spoilAnswer(
  fault: HttpFault,
  { reply, payload }: { reply: FastifyReply; payload: unknown },
  { outage, wordFields }: Spoiling,
): unknown {
  switch (fault.kind) {
    case 'answer-error': {
      const { status, contentType, body } = outage(fault.status);
      reply.code(status).type(contentType);
      return JSON.stringify(body);
    }
    case 'answer-garbage':
      return '{"lista":[{"id":"E99';
    case 'answer-content-type':
      reply.type(fault.contentType);
      return payload;
    case 'answer-unknown-words':
      return rewrite(payload, (name, value) =>
        wordFields.includes(name) && typeof value === 'string' ? newWord : value,
      );
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

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
