import { createHash } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import type { Regulator } from '../regulator.ts';
import { saveOutcome, type FaceSession } from './face-session.store.ts';

export const outcomes = ['approved', 'in_review', 'declined', 'resubmission', 'expired'] as const;
export type Outcome = (typeof outcomes)[number];

const answerTimeoutMs = 5_000;

/** The provider's findings for each outcome. */
const findings: Readonly<Record<Outcome, { score: number | null; reason: string | null }>> = {
  approved: { score: 97, reason: null },
  in_review: { score: 71, reason: null },
  declined: { score: 12, reason: 'no_match' },
  resubmission: { score: null, reason: 'image_unclear' },
  expired: { score: null, reason: null },
};

/**
 * Calls the webhook once, without retries; a client that misses it asks by itself. The address isn't logged, because it
 * contains the receiver's secret.
 */
async function callWebhook({ webhookUrl, reference }: FaceSession, log: FastifyBaseLogger): Promise<void> {
  if (webhookUrl === null) return;
  try {
    await fetch(webhookUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ reference }),
      signal: AbortSignal.timeout(answerTimeoutMs),
    });
  } catch {
    log.info({ reference }, 'webhook failed');
  }
}

/**
 * Ends the check with an outcome, and calls the webhook, which says only that something has changed. Resolves once the
 * webhook was answered.
 */
export async function decideSession(
  { database }: Regulator,
  { session, outcome }: { session: FaceSession; outcome: Outcome },
  log: FastifyBaseLogger,
): Promise<void> {
  const hash = createHash('sha256').update(`${session.id} ${outcome}`).digest('hex');
  saveOutcome(database, { reference: session.reference, status: outcome, hash, ...findings[outcome] });
  await callWebhook(session, log);
}
