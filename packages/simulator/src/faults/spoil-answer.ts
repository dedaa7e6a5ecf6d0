import type { FastifyReply } from 'fastify';
import type { Refusal } from '../refusal.ts';
import type { HttpFault } from './fault.ts';

/** A word that isn't in the manual, because a house may add one at any time. */
const newWord = 'PALAVRA_NOVA';
/** Fields that aren't in the manual. */
const newFields = { campoNovo: 'valor novo', objetoNovo: { lista: [1, null, 'x'] } };

export type Spoiling = {
  outage: (status: number) => Refusal;
  /** The fields whose values come from the manual's lists of words. */
  wordFields: readonly string[];
};

/** The answer as the fault changes it, after the request was carried out. */
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

/**
 * Changes JSON objects and leaves anything else. JSON.parse visits the innermost values first, so what a change adds
 * isn't changed again.
 */
function rewrite(payload: unknown, change: Change): unknown {
  if (typeof payload !== 'string' || !payload.startsWith('{')) return payload;
  return JSON.stringify(JSON.parse(payload, change));
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
