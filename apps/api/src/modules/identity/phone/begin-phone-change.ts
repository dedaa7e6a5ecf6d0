import type { Queryable } from '#platform/database/index.ts';
import type { IdentityDeps } from '../identity.deps.ts';
import { requireMobile } from '../identity.store.ts';
import { beginWithdrawalHold } from '../withdrawal-hold.ts';
import { upsertChange } from './phone-change.store.ts';
import { sendNotice } from './send-notice.ts';

/**
 * Begins a change to a phone that has shown its code. The old phone gets a message and can stop the change for a day,
 * in which withdrawals are on hold.
 * @returns when the change takes effect
 */
export async function beginPhoneChange(
  deps: Pick<IdentityDeps, 'brandName'>,
  tx: Queryable,
  { playerId, mobile, now }: { playerId: number; mobile: string; now: Date },
): Promise<Date> {
  const takesEffectAt = await beginWithdrawalHold(tx, { playerId, reason: 'phone_change', now });
  await upsertChange(tx, playerId, { mobile, askedAt: now, takesEffectAt });
  const sentence = 'pediram outro telefone na conta. Não foi você? Troque a senha.';
  await sendNotice(deps, tx, { mobile: await requireMobile(tx, playerId), sentence, now });
  return takesEffectAt;
}
