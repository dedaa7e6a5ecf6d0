import { centavos } from '@ipe/money';
import type { WithdrawalDeps } from '../withdrawals.deps.ts';
import type { PayoutAnswer } from '#modules/psp/index.ts';
import * as store from '../withdrawal.store.ts';

/** A time from the future was set by a clock that had jumped ahead: the attempt counts from now on. */
const notAfter = (at: Date | null, now: Date): Date | null => (at !== null && at > now ? now : at);

/** What the bank answered to an attempt, when it began, and when the last before it began that was never answered. */
type Attempt = { answer: PayoutAnswer; at: Date; before: Date | null };

/**
 * One attempt to pay. That it is under way is written down first, and stays written when no answer comes: then it may still
 * be carried out, also when the PSP refuses a later one. Who has done what the answer says ends it (`endAttempt`).
 * @returns undefined if another node ended the withdrawal or tried it since the row was read: we may have slept past our lease
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
