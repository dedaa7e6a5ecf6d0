import { centavos } from '@ipe/money';
import { writeApiAmount } from '@ipe/pix';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import type { Bank } from '../bank.ts';
import { maxSetBalanceCentavos } from '../env.ts';
import { inTransaction } from '@ipe/simulator';
import { readInput } from '../platform/read-input.ts';
import { wholeNumberText } from '../platform/page.ts';
import { book, listMovements, readBalance } from './account.store.ts';

const balanceInput = v.strictObject({
  balanceCentavos: v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(maxSetBalanceCentavos)),
});

const balanceQuery = v.object({ bloqueios: v.optional(v.picklist(['true', 'false']), 'false') });

const statementQuery = v.object({
  after: v.optional(wholeNumberText(0, Number.MAX_SAFE_INTEGER)),
  limit: v.optional(wholeNumberText(1, 10_000), '1000'),
});

/** Efí's balance. For audits also what no bank's API has: the whole book, and a way to set the balance. */
export function addAccountRoutes(app: FastifyInstance, { database, now }: Bank): void {
  app.get('/v2/gn/saldo', { config: { scope: 'gn.balance.read' } }, (request) => {
    const { bloqueios } = readInput(balanceQuery, request.query, { type: 'RequisicaoInvalida', name: 'saldo' });
    const saldo = writeApiAmount(readBalance(database));
    return bloqueios === 'true' ? { saldo, bloqueios: { judicial: '0.00', med: '0.00', total: '0.00' } } : { saldo };
  });

  app.put('/simulator/balance', (request) => {
    const { balanceCentavos } = readInput(balanceInput, request.body, { type: 'RequisicaoInvalida', name: 'balance' });
    inTransaction(database, () => {
      const amountCentavos = centavos(balanceCentavos - readBalance(database));
      if (amountCentavos !== 0) book(database, { at: now(), kind: 'adjustment', amountCentavos });
    });
    return { balanceCentavos };
  });

  app.get('/simulator/statement', (request) => {
    const page = readInput(statementQuery, request.query, { type: 'RequisicaoInvalida', name: 'statement' });
    const movements = listMovements(database, { after: page.after ?? -1, limit: page.limit });
    const next = movements.length === page.limit ? (movements.at(-1)?.id ?? null) : null;
    return { balanceCentavos: readBalance(database), movements, next };
  });
}
