import { queryRows, sql } from '#platform/database/index.ts';
import type { PlayerFinder } from '#platform/staff-door/player-finder.ts';

/** A round's code as players read it: the player's id, and the round's own. */
const roundCode = /^(?<player>[1-9]\d{0,14})-(?<round>[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/iu;

/** The code contains the player's id, so no index over all rounds is needed (docs/decisions/0063). */
export const findByRound: PlayerFinder = {
  by: 'round',
  find: async (db, text) => {
    const { player, round } = roundCode.exec(text)?.groups ?? {};
    if (player === undefined || round === undefined) return [];
    const rows = await queryRows(
      db,
      sql<{ playerId: number }>`
        select player_id as "playerId" from round where player_id = ${Number(player)} and round_id = ${round.toLowerCase()}`,
    );
    return rows.map(({ playerId }) => playerId);
  },
};
