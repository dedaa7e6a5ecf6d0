import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import type { Bank } from '../bank.ts';
import { inTransaction } from '../platform/database.ts';
import { readInput } from '../platform/read-input.ts';
import { problem } from '../platform/refusal.ts';
import { releaseHeld } from '../webhooks/hold-webhook.ts';
import { fault, type Fault } from './fault.ts';
import { deleteFaults, insertFault, listFaults } from './fault.store.ts';
import { isUsedUp } from './take-fault.ts';

const faultName = v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]{0,63}$/u));
const faultList = v.strictObject({ faults: v.record(faultName, fault) });
const refusal = (name: string) => ({ type: 'RequisicaoInvalida', name }) as const;

type NamePath = { Params: { name: string } };

/** Not of Bacen: what shall go wrong, by name, for tests, chaos runs and the demo. A change lets go the webhooks that its old faults held. */
export function addFaultRoutes(app: FastifyInstance, bank: Bank): void {
  app.get('/simulator/faults', () => presentFaults(bank));

  app.put('/simulator/faults', (request) => {
    const { faults } = readInput(faultList, request.body, refusal('faults'));
    change(bank, { faults });
    return presentFaults(bank);
  });

  app.delete('/simulator/faults', (_, reply) => {
    change(bank, { faults: {} });
    return reply.code(204).send();
  });

  app.put<NamePath>('/simulator/faults/:name', (request) => {
    const name = readInput(faultName, request.params.name, refusal('name'));
    change(bank, { name, faults: { [name]: readInput(fault, request.body, refusal('fault')) } });
    return presentFaults(bank);
  });

  app.delete<NamePath>('/simulator/faults/:name', (request, reply) => {
    const removed = change(bank, { name: request.params.name, faults: {} });
    if (removed.length === 0) throw problem('NaoEncontrado', 'Não há falha com este nome.');
    return reply.code(204).send();
  });
}

/** Puts these in the place of the one with this name, or of all. */
function change(bank: Bank, { name, faults }: { name?: string; faults: Record<string, Fault> }): string[] {
  const removed = inTransaction(bank.database, () => {
    const names = deleteFaults(bank.database, name);
    for (const each of names) releaseHeld(bank, each);
    for (const [each, definition] of Object.entries(faults)) insertFault(bank.database, each, definition);
    return names;
  });
  bank.wakeDeliveries();
  return removed;
}

function presentFaults({ database }: Bank): object {
  const entries = listFaults(database).map((stored) => {
    return [stored.name, { ...stored.fault, draws: stored.draws, hits: stored.hits, isUsedUp: isUsedUp(stored) }];
  });
  return { faults: Object.fromEntries(entries) as object };
}
