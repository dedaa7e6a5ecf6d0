import { parsePixWebhook, type PixNotification } from '@ipe/pix';
import type { FastifyInstance } from 'fastify';
import pLimit from 'p-limit';
import { serveWebhook, type WebhookEdge } from '#platform/outside/webhooks.ts';
import type { BankHint } from './bank-hint.store.ts';
import { followHint, type HintDeps } from './follow-hint.ts';
import { playerOfPspId } from '../psp-ids.ts';

/** The hint in a notification; undefined for one about a charge or payout that isn't ours. */
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

/** The limit for one call: a bank may group many hints in it, and a slow one must not delay the others. */
const atOnce = 8;

/** @throws the first failure, after all have been tried */
async function followAll(deps: HintDeps, notifications: PixNotification[]): Promise<void> {
  const limit = pLimit(atOnce);
  const hints = notifications.flatMap((one) => hintIn(one) ?? []);
  const results = await Promise.allSettled(hints.map((one) => limit(() => followHint(deps, one))));
  const failed = results.find((result) => result.status === 'rejected');
  if (failed !== undefined) throw failed.reason;
}

/**
 * Serves `POST /webhooks/pix/<secret>/pix` for the PSP. The secret in the address authenticates the PSP (as Efí
 * proposes where mTLS ends at a proxy). The PSP repeats a failed call; the poller would find the change anyway, and
 * until then staff see the failure.
 */
export const servePixWebhook = (app: FastifyInstance, deps: HintDeps, edge: WebhookEdge): void =>
  serveWebhook(app, edge, {
    caller: 'pix',
    event: 'bank_webhook',
    byAddress: {
      '/webhooks/pix/:secret/pix': async (body, admit) => {
        const notifications = parsePixWebhook(body);
        if (notifications === undefined) return 400;
        await admit(() => followAll(deps, notifications));
        return 200;
      },
      // A bank such as Efí calls the address itself before it registers it. The call is answered and nothing else is done.
      '/webhooks/pix/:secret': async () => 200,
    },
  });
