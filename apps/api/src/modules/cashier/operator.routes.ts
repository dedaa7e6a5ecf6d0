import { timingSafeEqual } from 'node:crypto';
import { maskCpf, maskPixKey } from '@ipe/pix';
import type { FastifyInstance, FastifyReply } from 'fastify';
import * as v from 'valibot';
import { hashOfSecret } from '#platform/random-token.ts';
import type { CashierDeps } from './cashier.deps.ts';
import { endLostPayout, type LostPayoutEnd } from './end-lost-payout.ts';
import { approveWithdrawal, refuseWithdrawal } from './review-withdrawal.ts';
import { listOpenWithdrawals, type OpenRow } from './review.store.ts';

/** The most urgent ones: whoever has more waiting decides these first. */
const listed = 200;

const id = v.pipe(v.string(), v.regex(/^[0-9a-z]{7}[0-9a-f]{28}$/u, 'is no id of a withdrawal'));
const reason = v.pipe(
  v.string(),
  v.trim(),
  v.minLength(5, 'is the sentence that the player reads: at least 5 characters'),
  v.maxLength(200, 'has at most 200 characters'),
);
const inputs = {
  list: v.strictObject({}),
  approve: v.strictObject({ id }),
  refuse: v.strictObject({ id, reason }),
  end: v.strictObject({ id, reason }),
};

const presentOpen = (row: OpenRow, now: Date) => ({
  id: row.idEnvio,
  playerId: row.playerId,
  cpf: maskCpf(row.cpf),
  key: `${row.keyType} ${maskPixKey(row.keyType, row.key)}`,
  state: row.state,
  amountCentavos: row.amount,
  feeCentavos: row.fee,
  createdAt: row.createdAt.toISOString(),
  promisedAt: row.promisedAt.toISOString(),
  isOverdue: row.promisedAt <= now,
  reason: row.reason,
  hadReturn: row.hadReturn,
});

function sendReview(reply: FastifyReply, review: LostPayoutEnd): FastifyReply {
  if (review.kind === 'refused') return reply.code(409).send({ error: review.words });
  if (review.kind === 'unknown') return reply.code(404).send({ error: 'There is no such withdrawal.' });
  if (review.kind === 'done') return reply.send({ state: review.state });
  return reply.code(409).send({ error: `It was decided otherwise before: the withdrawal is ${review.state}.` });
}

function read<Output>(schema: v.GenericSchema<unknown, Output>, body: unknown): Output {
  const parsed = v.safeParse(schema, body ?? {});
  if (parsed.success) return parsed.output;
  const [issue] = parsed.issues;
  throw Object.assign(new Error(`${v.getDotPath(issue) ?? 'The body'} ${issue.message}`), { statusCode: 400 });
}

/**
 * What the house's own people may do, `POST /operator/withdrawals/…`, for whoever has the token. Without it there is nothing
 * here: 404, like any address that doesn't exist.
 */
export function serveOperator(app: FastifyInstance, deps: CashierDeps, token: string): void {
  const expected = hashOfSecret(token);
  void app.register(async (scope) => {
    scope.addHook('onRequest', async (request, reply) => {
      const given = /^Bearer (\S+)$/u.exec(request.headers.authorization ?? '')?.[1] ?? '';
      if (!timingSafeEqual(hashOfSecret(given), expected)) await reply.code(404).send({ error: 'Not found' });
    });
    scope.setErrorHandler((error: { statusCode?: number; message?: string }, request, reply) => {
      if (error.statusCode !== undefined && error.statusCode < 500)
        return reply.code(error.statusCode).send({ error: error.message });
      request.log.error({ err: error }, 'an operator’s call failed');
      return reply.code(500).send({ error: 'It failed: the log says why.' });
    });
    scope.post('/operator/withdrawals/list', async (request) => {
      read(inputs.list, request.body);
      const now = deps.clock();
      return { list: (await listOpenWithdrawals(deps.db, listed)).map((row) => presentOpen(row, now)) };
    });
    scope.post('/operator/withdrawals/approve', async (request, reply) =>
      sendReview(reply, await approveWithdrawal(deps, read(inputs.approve, request.body).id)),
    );
    scope.post('/operator/withdrawals/refuse', async (request, reply) => {
      const wish = read(inputs.refuse, request.body);
      return sendReview(reply, await refuseWithdrawal(deps, wish.id, wish.reason));
    });
    for (const to of ['paid', 'failed'] as const)
      scope.post(`/operator/withdrawals/${to}`, async (request, reply) =>
        sendReview(reply, await endLostPayout(deps, { ...read(inputs.end, request.body), to })),
      );
  });
}
