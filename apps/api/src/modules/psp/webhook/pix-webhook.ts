import { parsePixWebhook, type PixNotification } from '@ipe/pix';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { timingSafeEqual } from 'node:crypto';
import pLimit from 'p-limit';
import { findRefusalIn, hasDisconnected, type Admission } from '#platform/overload/index.ts';
import { hashOfSecret } from '#platform/security/random-token.ts';
import type { SecurityLog } from '#platform/security/security-log.ts';
import type { BankHint } from './bank-hint.store.ts';
import { followHint, type HintDeps } from './follow-hint.ts';
import { playerOfPspId } from '../psp-ids.ts';

export type WebhookEdge = { admission: Admission; webhookSecret: string; securityLog: SecurityLog };

/** Nothing where it is about another's charge or payout. */
function hintIn(notification: PixNotification): BankHint | undefined {
  if (notification.kind === 'received') {
    const { txid: name } = notification.pix;
    const playerId = name === undefined ? undefined : playerOfPspId(name);
    return name === undefined || playerId === undefined ? undefined : { name, about: 'charge', playerId, reason: null };
  }
  const { idEnvio: name, erro } = notification.envio.gnExtras;
  const playerId = playerOfPspId(name);
  return playerId === undefined ? undefined : { name, about: 'payout', playerId, reason: erro?.motivo ?? null };
}

/** Of one call: a bank may group many, and one that waits holds up no other. */
const atOnce = 8;

/** @throws the first failure, after all have been tried */
async function followAll(deps: HintDeps, notifications: PixNotification[]): Promise<void> {
  const limit = pLimit(atOnce);
  const hints = notifications.flatMap((one) => hintIn(one) ?? []);
  const results = await Promise.allSettled(hints.map((one) => limit(() => followHint(deps, one))));
  const failed = results.find((result) => result.status === 'rejected');
  if (failed !== undefined) throw failed.reason;
}

const maxBodyBytes = 64 * 1024;

type SecretPath = { Params: { secret: string } };
type SecretRequest = Pick<FastifyRequest<SecretPath>, 'params' | 'id' | 'ip'>;

/**
 * Where the PSP calls: `POST /webhooks/pix/<secret>/pix`. The secret in the address authenticates the PSP (as Efí proposes
 * where mTLS ends at a proxy). A failure or too much at once answers 503, so the PSP tries again; the poller would find it anyway, and staff
 * see it until then.
 */
export function servePixWebhook(
  app: FastifyInstance,
  deps: HintDeps,
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
    const isOurs = ({ params, id: requestId, ip: address }: SecretRequest): boolean => {
      if (timingSafeEqual(hashOfSecret(params.secret), expected)) return true;
      securityLog.note({ event: 'bank_webhook', outcome: 'refused', requestId, address, reason: 'wrong_secret' });
      return false;
    };
    scope.post<SecretPath>('/webhooks/pix/:secret/pix', { bodyLimit: maxBodyBytes }, async (request, reply) => {
      if (!isOurs(request)) return reply.code(404).send();
      const notifications = parsePixWebhook(request.body);
      if (notifications === undefined) return reply.code(400).send();
      await admission.admit({ hasDisconnected: () => hasDisconnected(request) }, () => followAll(deps, notifications));
      return reply.code(200).send();
    });
    // A bank such as Efí asks the address itself before it registers it: nothing is read and nothing done.
    scope.post<SecretPath>('/webhooks/pix/:secret', { bodyLimit: maxBodyBytes }, async (request, reply) =>
      reply.code(isOurs(request) ? 200 : 404).send(),
    );
    scope.all('/webhooks/*', (_request, reply) => reply.code(404).send());
  });
}
