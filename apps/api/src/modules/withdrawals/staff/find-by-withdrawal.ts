import { id } from '@ipe/contract/fields';
import { parsePixKey, pixKeyTypes } from '@ipe/pix';
import * as v from 'valibot';
import { queryRows, sql } from '#platform/database/index.ts';
import type { PlayerFinder } from '#platform/staff-door/player-finder.ts';
import { playerOfPspId } from '#modules/psp/index.ts';
import { listPlayersWithKey } from '../keys/pix-keys.store.ts';

type Id = { playerId: number };

function nameIn(text: string) {
  const player = playerOfPspId(text);
  if (player !== undefined) return sql`player_id = ${player} and id_envio = ${text}`;
  const withdrawalId = v.safeParse(id, text);
  return withdrawalId.success ? sql`withdrawal_id = ${withdrawalId.output}` : undefined;
}

/** Finds by the id that a player sees, or by our idEnvio. */
const findByWithdrawal: PlayerFinder = {
  by: 'withdrawal',
  find: async (db, text, most) => {
    const named = nameIn(text);
    if (named === undefined) return [];
    const found = sql<Id>`select player_id as "playerId" from withdrawal where ${named} limit ${most}`;
    return (await queryRows(db, found)).map(({ playerId }) => playerId);
  },
};

/** Finds players who have or had the key. */
const findByPixKey: PlayerFinder = {
  by: 'pix-key',
  find: async (db, text, most) => {
    const keys = pixKeyTypes.flatMap((type) => parsePixKey(type, text) ?? []);
    return listPlayersWithKey(db, keys, most);
  },
};

export const withdrawalFinders = [findByWithdrawal, findByPixKey];
