import { sql } from '#platform/database/index.ts';

/** Whether a player was self-excluded, or leaving for good, at that time. */
export const isAwayAt = (playerId: unknown, time: Date) => sql`
  exists (
    select from player_block b where b.player_id = ${playerId} and (b.closing_since < ${time}
      or (b.excluded_since < ${time} and (b.excluded_until is null or b.excluded_until > ${time}))))`;
