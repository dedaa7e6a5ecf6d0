import { parsePixWebhook, type PixNotification } from '@ipe/pix';
import type { FastifyInstance } from 'fastify';
import { timingSafeEqual } from 'node:crypto';
import pLimit from 'p-limit';
import { findRefusalIn, hasDisconnected, type Admission } from '#platform/overload/index.ts';
import { hashOfSecret } from '#platform/security/random-token.ts';
import type { SecurityLog } from '#platform/security/security-log.ts';
import { playerOfPspId } from './psp-ids.ts';

/** Look at the PSP afresh after a hint about one of a player's charges or payouts. A stranger's id is ignored. */
export type PixFollowers = {
  followCharge: (playerId: number, txid: string) => Promise<void>;
  /** @param reason why the bank says that it failed */
  followPayout: (playerId: number, payout: { idEnvio: string; reason: string | undefined }) => Promise<void>;
};

export type WebhookEdge = { admission: Admission; webhookSecret: string; securityLog: SecurityLog };

async function follow(followers: PixFollowers, notification: PixNotification): Promise<void> {
  if (notification.kind === 'received') {
    const { txid } = notification.pix;
    const playerId = txid === undefined ? undefined : playerOfPspId(txid);
    if (txid === undefined || playerId === undefined) return;
    return followers.followCharge(playerId, txid);
  }
  const { idEnvio, erro } = notification.envio.gnExtras;
  const playerId = playerOfPspId(idEnvio);
  if (playerId !== undefined) await followers.followPayout(playerId, { idEnvio, reason: erro?.motivo });
}

/** Of one call: a bank may group many, and one that waits holds up no other. */
const atOnce = 8;

/** @throws the first failure, after all have been tried */
async function followAll(followers: PixFollowers, notifications: PixNotification[]): Promise<void> {
  const limit = pLimit(atOnce);
  const results = await Promise.allSettled(notifications.map((one) => limit(() => follow(followers, one))));
  const failed = results.find((result) => result.status === 'rejected');
  if (failed !== undefined) throw failed.reason;
}

/**
 * Where the PSP calls: `POST /webhooks/pix/<secret>/pix`. The secret in the address authenticates the PSP (as Efí proposes
 * where mTLS ends at a proxy). A failure or too much at once answers 503, so the PSP tries again; the poller would find it anyway.
 */
export function servePixWebhook(
  app: FastifyInstance,
  followers: PixFollowers,
  { admission, webhookSecret, securityLog }: WebhookEdge,
): void {
  const expected = hashOfSecret(webhookSecret);
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
        await admission.admit({ hasDisconnected: () => hasDisconnected(request) }, () =>
          followAll(followers, notifications),
        );
        return reply.code(200).send();
      },
    );
    scope.all('/webhooks/*', (_request, reply) => reply.code(404).send());
  });
}
