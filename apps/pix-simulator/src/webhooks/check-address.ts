import type { IncomingHttpHeaders } from 'node:http';
import type { Bank } from '../bank.ts';
import { violation } from '../platform/refusal.ts';

const answerTimeoutMs = 10_000;

/** Calls the address as Efí does, without `/pix`. @returns `ok`, or what is wrong with its answer */
async function ask(url: string, at: Date): Promise<string> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ evento: 'teste_webhook', data_criacao: at.toISOString() }),
      redirect: 'manual',
      signal: AbortSignal.timeout(answerTimeoutMs),
    });
    await response.body?.cancel();
    return response.ok ? 'ok' : `HTTP ${response.status}`;
  } catch {
    return 'sem resposta';
  }
}

/**
 * As at Efí, an address is registered only after it has answered a test call. An address that doesn't ask for the
 * bank's certificate is accepted only with the header `x-skip-mtls-checking`.
 * @throws Refusal WebhookOperacaoInvalida
 */
export async function checkAddress(bank: Bank, url: string, headers: IncomingHttpHeaders): Promise<void> {
  if (!bank.settings.WEBHOOK_CHECK) return;
  if (headers['x-skip-mtls-checking'] !== 'true')
    throw violation('WebhookOperacaoInvalida', 'A URL informada não exige o certificado do banco (mTLS).');
  const answer = await ask(url, bank.now());
  if (answer !== 'ok')
    throw violation('WebhookOperacaoInvalida', `A URL informada não respondeu como deve ao teste: ${answer}.`);
}
