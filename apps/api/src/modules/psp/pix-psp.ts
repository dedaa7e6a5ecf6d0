import { silent } from '#platform/telemetry/telemetry.ts';
import { pixCharges } from './pix-charges.ts';
import { pixLists } from './pix-lists.ts';
import { pixPayouts } from './pix-payouts.ts';
import { createPspRequester, wordsOf, type PspAccess } from './psp-http.ts';
import { PspUnavailableError, type Psp } from './psp.ts';

/** The adapter for any PSP with API Pix 2.9.0 and Efí's payouts. The simulator and a real PSP differ by settings alone. */
export function createPixPsp(access: PspAccess & { pixKey: string }, telemetry = silent): Psp {
  const send = createPspRequester(access, telemetry);
  return {
    ...pixCharges(send, access.pixKey),
    ...pixPayouts(send, access.pixKey),
    ...pixLists(send),
    registerWebhook: async (webhookUrl) => {
      const path = `/v2/webhook/${encodeURIComponent(access.pixKey)}`;
      // Our address can't ask for the bank's certificate, because TLS ends at a proxy; the secret in it authenticates the caller (Efí).
      const headers = { 'x-skip-mtls-checking': 'true' };
      const response = await send({ method: 'PUT', path, headers, body: { webhookUrl } });
      if (response.status >= 300) throw new PspUnavailableError(`the PSP refused our webhook: ${wordsOf(response)}`);
    },
  };
}
