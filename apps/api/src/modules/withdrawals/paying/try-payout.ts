import { centavos } from '@ipe/money';
import type { WithdrawalDeps } from '../withdrawals.deps.ts';
import type { PayoutAnswer } from '#modules/psp/index.ts';
import * as store from '../withdrawal.store.ts';

/** A time in the future was set by a clock that had jumped ahead; the attempt then counts from now on. */
const notAfter = (at: Date | null, now: Date): Date | null => (at !== null && at > now ? now : at);

/** The bank's answer to an attempt, when the attempt began, and when the last unanswered attempt before it began. */
type Attempt = { answer: PayoutAnswer; at: Date; before: Date | null };

/**
 * Makes one attempt to pay. The attempt is noted before it is made, and the note stays when no answer comes: then the
 * attempt may still be carried out, even if the PSP refuses a later one. The caller ends it (`endAttempt`) after acting
 * on the answer.
 * @returns undefined if another node ended the withdrawal or tried it since the row was read: this node may have slept
 * past its lease
 * @throws PspUnavailableError
 */
export async function tryPayout(deps: WithdrawalDeps, row: store.WithdrawalRow): Promise<Attempt | undefined> {
  const at = deps.clock();
  const before = notAfter(row.unansweredAt, at);
  if (!(await store.beginAttempt(deps.db, row, at))) return undefined;
  const { idEnvio, key, cpf } = row;
  const answer = await deps.psp.payOut({ idEnvio, amountCentavos: centavos(row.amount - row.fee), key, cpf });
  return { answer, at, before };
}
