import { id } from '@ipe/contract/fields';
import { isEndToEndId } from '@ipe/pix';
import * as v from 'valibot';
import { queryRows, sql } from '#platform/database/index.ts';
import type { PlayerFinder } from '#platform/staff-door/player-finder.ts';
import { playerOfPspId } from '#modules/psp/index.ts';

/** The condition for the row that the text names; undefined for a text that can't name a deposit. */
function nameIn(text: string) {
  const player = playerOfPspId(text);
  if (player !== undefined) return sql`player_id = ${player} and txid = ${text}`;
  if (isEndToEndId(text)) return sql`end_to_end_id = ${text}`;
  const orderId = v.safeParse(id, text);
  return orderId.success ? sql`order_id = ${orderId.output}` : undefined;
}

/** Finds by the order id that a player sees, by our txid, or by the endToEndId of the credited Pix. */
export const findByDeposit: PlayerFinder = {
  by: 'deposit',
  find: async (db, text, most) => {
    const named = nameIn(text);
    if (named === undefined) return [];
    const rows = await queryRows(
      db,
      sql<{ playerId: number }>`select player_id as "playerId" from recharge_order where ${named} limit ${most}`,
    );
    return rows.map(({ playerId }) => playerId);
  },
};
