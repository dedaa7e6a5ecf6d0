import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { readInput } from '../platform/read-input.ts';
import type { BankClock } from './bank-clock.ts';

const moment = v.strictObject({ at: v.pipe(v.string(), v.isoTimestamp()) });

/** Not of Bacen: another time, for a demonstration that lives some weeks in a minute. A restart is back in the present. */
export function addClockRoute(app: FastifyInstance, clock: BankClock): void {
  app.put('/simulator/clock', (request) => {
    const { at } = readInput(moment, request.body, { type: 'RequisicaoInvalida', name: 'clock' });
    clock.moveTo(new Date(at));
    return { at: clock.now().toISOString() };
  });
}
