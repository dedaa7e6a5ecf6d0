import type { DatabaseSync } from 'node:sqlite';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { inTransaction } from '../database.ts';
import { readInputBy } from '../read-input.ts';
import type { HouseRefusals } from '../refusal.ts';
import type { AnyFault } from './fault.ts';
import { deleteFaults, insertFault, listFaults } from './fault.store.ts';
import { isUsedUp } from './take-fault.ts';

const faultName = v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]{0,63}$/u));

type NamePath = { Params: { name: string } };

type FaultyHouse = {
  database: DatabaseSync;
  refusals: HouseRefusals;
  /** The house's own kinds. */
  fault: v.GenericSchema<unknown, AnyFault>;
  /** Called in the transaction that removes these faults. */
  onRemoved?: (names: readonly string[]) => void;
  onChanged?: () => void;
};

/** Calls that no house's manual has: they set named faults, for tests, chaos runs and the demo. */
export function addFaultRoutes(app: FastifyInstance, house: FaultyHouse): void {
  const { refusals, fault } = house;
  const faultList = v.strictObject({ faults: v.record(faultName, fault) });
  app.get('/simulator/faults', () => presentFaults(house));

  app.put('/simulator/faults', (request) => {
    change(house, readInputBy(refusals, faultList, { value: request.body, name: 'faults' }));
    return presentFaults(house);
  });

  app.delete('/simulator/faults', (_, reply) => {
    change(house, { faults: {} });
    return reply.code(204).send();
  });

  app.put<NamePath>('/simulator/faults/:name', (request) => {
    const name = readInputBy(refusals, faultName, { value: request.params.name, name: 'name' });
    const wanted = readInputBy(refusals, fault, { value: request.body, name: 'fault' });
    change(house, { name, faults: { [name]: wanted } });
    return presentFaults(house);
  });

  app.delete<NamePath>('/simulator/faults/:name', (request, reply) => {
    const removed = change(house, { name: request.params.name, faults: {} });
    if (removed.length === 0) throw refusals.faultUnknown();
    return reply.code(204).send();
  });
}

/** Replaces the fault with this name by these, or, without a name, all faults. */
function change(house: FaultyHouse, { name, faults }: { name?: string; faults: Record<string, AnyFault> }): string[] {
  const removed = inTransaction(house.database, () => {
    const names = deleteFaults(house.database, name);
    house.onRemoved?.(names);
    for (const [each, definition] of Object.entries(faults)) insertFault(house.database, each, definition);
    return names;
  });
  house.onChanged?.();
  return removed;
}

function presentFaults({ database }: FaultyHouse): object {
  const entries = listFaults(database).map((stored) => {
    return [stored.name, { ...stored.fault, draws: stored.draws, hits: stored.hits, isUsedUp: isUsedUp(stored) }];
  });
  return { faults: Object.fromEntries(entries) as object };
}
