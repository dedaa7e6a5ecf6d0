import { queryRows, sql } from '#platform/database/index.ts';
import type { PlayerFinder } from '#platform/staff-door/player-finder.ts';

/** As players read a round: their number, and the round's own. */
const roundCode = /^(?<player>[1-9]\d{0,14})-(?<round>[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/iu;

/** The player stands in the code, so no index of the house's rounds is needed (docs/decisions/0063). */
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
