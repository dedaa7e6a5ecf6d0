import { codes, type CommonReason } from '@ipe/contract';
import { counted } from '@ipe/pt-br';
import { requireNotBlocked } from '#modules/limits/index.ts';
import { refuse } from '#platform/calls/refusal.ts';
import type { Queryable } from '#platform/database/index.ts';

type Joins = '/api/granted/take' | '/api/mission/join' | '/api/tournament/join';

export const refuseJoin = (sentence: string, reason: CommonReason<Joins>) =>
  refuse<Joins>(codes.conflict, sentence, { reason });

/**
 * @param asked.thisIs the beginning of a refusal, such as `Esta missão é`
 * @throws RefusedError 409 if the VIP level is too low · 403 if the player may not bet
 */
export async function requireMayJoin(
  tx: Queryable,
  { findVipLevel }: { findVipLevel: (on: Queryable, playerId: number) => Promise<number> },
  asked: { playerId: number; leastVipLevel: number; thisIs: string; now: Date },
): Promise<void> {
  const { playerId, leastVipLevel, thisIs, now } = asked;
  await requireNotBlocked(tx, playerId, now);
  const level = leastVipLevel === 0 ? 0 : await findVipLevel(tx, playerId);
  if (level >= leastVipLevel) return;
  const missing = counted(leastVipLevel - level, 'nível falta', 'níveis faltam');
  throw refuseJoin(`${thisIs} para quem está no VIP ${leastVipLevel} ou acima; ${missing} para você.`, 'vip_level');
}
