import { cpf, isPixKey, parsePixKey, pixKeyTypes } from '@ipe/pix';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import type { Bank } from '../bank.ts';
import { readInput } from '../platform/read-input.ts';
import { savePerson } from './people.store.ts';

const key = v.pipe(
  v.object({ type: v.picklist(pixKeyTypes), key: v.string() }),
  v.check(({ type, key: text }) => isPixKey(type, parsePixKey(type, text) ?? '')),
  v.transform(({ type, key: text }) => parsePixKey(type, text) ?? ''),
);

const personInput = v.object({
  cpf,
  name: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(120)),
  keys: v.optional(v.pipe(v.array(key), v.maxLength(20)), []),
});

/** Not part of Bacen's API: puts a person and their keys into the simulator's DICT. */
export function addPeopleRoutes(app: FastifyInstance, { database }: Bank): void {
  app.put('/simulator/people', (request, reply) => {
    const person = readInput(personInput, request.body, { type: 'RequisicaoInvalida', name: 'person' });
    savePerson(database, { ...person, isDemo: false });
    return reply.code(204).send();
  });
}
