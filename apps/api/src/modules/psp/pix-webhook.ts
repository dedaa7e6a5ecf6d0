import { parsePixWebhook, type PixNotification } from '@ipe/pix';
import type { FastifyInstance } from 'fastify';
import { timingSafeEqual } from 'node:crypto';
import pLimit from 'p-limit';
import { findRefusalIn, hasLeft, type Admission } from '#platform/overload/index.ts';
import { hashOfSecret } from '#platform/security/random-token.ts';
import type { SecurityLog } from '#platform/security/security-log.ts';
import { advanceWithdrawal } from '#modules/withdrawals/paying/advance-withdrawal.ts';
import type { CashierDeps } from '#modules/deposits/deposits.deps.ts';
import { playerOfPspId } from './psp-ids.ts';
import { findOrderByTxid } from '#modules/deposits/recharge.store.ts';
import { settleRecharge } from '#modules/deposits/settling/settle-recharge.ts';
import { findByIdEnvio } from '#modules/withdrawals/withdrawal.store.ts';

/** A hint leads to a fresh look at the PSP; hints about what isn't ours are ignored. */
async function follow(deps: CashierDeps, notification: PixNotification): Promise<void> {
  if (notification.kind === 'received') {
    const { txid } = notification.pix;
    const playerId = txid === undefined ? undefined : playerOfPspId(txid);
    if (txid === undefined || playerId === undefined) return;
    const order = await findOrderByTxid(deps.db, playerId, txid);
    if (order !== undefined) await settleRecharge(deps, order);
    return;
  }
  const { idEnvio, erro } = notification.envio.gnExtras;
  const playerId = playerOfPspId(idEnvio);
  if (playerId === undefined) return;
  const withdrawal = await findByIdEnvio(deps.db, playerId, idEnvio);
  if (withdrawal !== undefined) await advanceWithdrawal(deps, withdrawal, erro?.motivo);
}

/** Of one call: a bank may group many, and one that waits holds up no other. */
const atOnce = 8;

/** @throws the first failure, after all have been tried */
async function followAll(deps: CashierDeps, notifications: PixNotification[]): Promise<void> {
  const limit = pLimit(atOnce);
  const results = await Promise.allSettled(notifications.map((one) => limit(() => follow(deps, one))));
  const failed = results.find((result) => result.status === 'rejected');
  if (failed !== undefined) throw failed.reason;
}

/**
 * Where the PSP calls: `POST /webhooks/pix/<secret>/pix`. The secret in the address authenticates the PSP (as Efí proposes
 * where mTLS ends at a proxy). A failure or too much at once answers 503, so the PSP tries again; the poller would find it anyway.
 */
export function servePixWebhook(
  app: FastifyInstance,
  deps: CashierDeps & { admission: Admission },
  { secret, securityLog }: { secret: string; securityLog: SecurityLog },
): void {
  const expected = hashOfSecret(secret);
  void app.register(async (scope) => {
    // The PSP looks at the status alone: what isn't a notification need not be sent again.
    scope.setErrorHandler((error: { statusCode?: number }, request, reply) => {
      if (error.statusCode !== undefined && error.statusCode < 500) return reply.code(error.statusCode).send();
      if (findRefusalIn(error) === undefined) request.log.error({ err: error }, 'a Pix webhook could not be followed');
      return reply.code(503).send();
    });
    scope.post<{ Params: { secret: string } }>(
      '/webhooks/pix/:secret/pix',
      { bodyLimit: 64 * 1024 },
      async (request, reply) => {
        if (!timingSafeEqual(hashOfSecret(request.params.secret), expected)) {
          const { id: requestId, ip: address } = request;
          securityLog.note({ event: 'bank_webhook', outcome: 'refused', requestId, address, reason: 'wrong_secret' });
          return reply.code(404).send();
        }
        const notifications = parsePixWebhook(request.body);
        if (notifications === undefined) return reply.code(400).send();
        await deps.admission.admit({ hasLeft: () => hasLeft(request) }, () => followAll(deps, notifications));
        return reply.code(200).send();
      },
    );
    scope.all('/webhooks/*', (_request, reply) => reply.code(404).send());
  });
}
