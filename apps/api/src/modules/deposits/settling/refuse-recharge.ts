import type { Queryable } from '#platform/database/index.ts';
import { changeState, type RechargeRow } from '../recharge.store.ts';
import { tellDepositSentBack } from '../tell-player.ts';

/** Decides that what was paid goes back: the player is told why, once. @param refusal.reason for the player, in Portuguese */
export async function refuseRecharge(
  tx: Queryable,
  order: RechargeRow,
  { reason, now }: { reason: string; now: Date },
): Promise<void> {
  const change = { from: ['waiting', 'expired'], to: 'refunding', now, checkAt: now, reason } as const;
  if (await changeState(tx, order, change)) await tellDepositSentBack(tx, { ...order, reason, now });
}
