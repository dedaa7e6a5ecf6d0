import { createBearerRequests, type AskOutside, type ClientTls } from '#platform/outside/bearer-requests.ts';
import { silent } from '#platform/telemetry/telemetry.ts';
import { minuteMs } from '#platform/time/durations.ts';
import { watchSigap } from './sigap.metrics.ts';

/** Silence, garbage or 5xx of the regulator's system, or a status that it had no reason for: nothing is known then. */
export class SigapUnavailableError extends Error {
  override name = 'SigapUnavailableError';
}

export type SigapAccess = {
  /** Without a slash at the end. */
  baseUrl: string;
  /** Our e-CNPJ. Undefined for a simulator without TLS. */
  tls?: ClientTls | undefined;
};

/** The e-CNPJ is the password for a token, which is renewed five minutes before it ends. @throws SigapUnavailableError */
export const createSigap = (access: SigapAccess, telemetry = silent): AskOutside =>
  createBearerRequests({
    ...access,
    name: 'SIGAP',
    token: { path: '/recepcao-autenticacao/token', headers: {} },
    renewBeforeMs: 5 * minuteMs,
    timeoutMs: 10_000,
    unavailable: (sentence, options) => new SigapUnavailableError(sentence, options),
    watch: watchSigap(telemetry),
  });
