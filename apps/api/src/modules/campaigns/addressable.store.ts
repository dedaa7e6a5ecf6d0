import type { RawBuilder } from 'kysely';
import { players } from '#modules/identity/index.ts';
import { blockedAt, hasReachedLimit } from '#modules/limits/index.ts';
import { watchedPlayers } from '#modules/risk/index.ts';
import { findRow, sql, type Queryable } from '#platform/database/index.ts';
import type { CampaignsDeps } from './campaigns.deps.ts';

/** Why the house may not write to a player, for any campaign. */
export type WhyNot = 'closed' | 'closing' | 'self_excluded' | 'suspended' | 'paused' | 'watched' | 'refused_offers';

/**
 * Every player with the reason why they may not be written to, or null. This is the only place that decides it:
 * previews count by it, and no offer is written or shown without it. It doesn't include limits: those depend on each
 * player's sums of a period, so `isAddressable` checks them for one player.
 */
export const standings = (now: Date): RawBuilder<unknown> => sql`(
  select p.player_id, case
      when p.closed_at is not null then 'closed'
      when b.why is not null then b.why
      when w.player_id is not null then 'watched'
      when o.player_id is not null then 'refused_offers' end as why_not
  from ${players} p
    left join ${blockedAt(now)} b on b.player_id = p.player_id
    left join ${watchedPlayers} w on w.player_id = p.player_id
    left join offer_refusal o on o.player_id = p.player_id)`;

/**
 * Whether the house may write an offer to this player now, or show one. Ask it in the transaction that writes, under
 * the player's wallet lock: whatever forbids offers changes under the same lock, so it either waits or is already
 * committed.
 */
export async function isAddressable(
  deps: Pick<CampaignsDeps, 'clock' | 'meter'>,
  tx: Queryable,
  playerId: number,
): Promise<boolean> {
  const found = await findRow(
    tx,
    sql<{ whyNot: WhyNot | null }>`
      select why_not as "whyNot" from ${standings(deps.clock())} s where player_id = ${playerId}`,
  );
  return found !== undefined && found.whyNot === null && !(await hasReachedLimit(deps, tx, playerId));
}
