import { parseCpf } from '@ipe/pix';
import { openColumns, queryRows, sql, type Queryable } from '#platform/database/index.ts';
import type { PlayerFinder } from '#platform/staff-door/player-finder.ts';
import { findPlayerOfCpf } from '../identity.store.ts';
import { nameFingerprints } from '../profile/plain-name.ts';

type Id = { playerId: number };

const idsOf = async (rows: Promise<Id[]>): Promise<number[]> => (await rows).map(({ playerId }) => playerId);

const byId: PlayerFinder = {
  by: 'id',
  find: async (db, text) => {
    const id = /^\d{1,16}$/u.test(text) ? Number(text) : 0;
    return idsOf(queryRows(db, sql<Id>`select player_id as "playerId" from player where player_id = ${id}`));
  },
};

const byCpf: PlayerFinder = {
  by: 'cpf',
  find: async (db, text) => {
    const cpf = parseCpf(text);
    const playerId = cpf === undefined ? undefined : await findPlayerOfCpf(db, cpf);
    return playerId === undefined ? [] : [playerId];
  },
};

/** The phone's digits as they are stored: without separators and without the country code. */
const mobileOf = (text: string): string => text.replace(/^\+55/u, '').replaceAll(/[\s().-]/gu, '');

const byPhone: PlayerFinder = {
  by: 'phone',
  find: async (db, text) =>
    idsOf(queryRows(db, sql<Id>`select player_id as "playerId" from player_mobile where mobile = ${mobileOf(text)}`)),
};

/** Finds by two or more words of the proved name, in their order. Names are sealed, so it can't find parts of words. */
const byName: PlayerFinder = {
  by: 'name',
  find: async (db, text, most) => {
    const fingerprints = nameFingerprints(db, text);
    if (fingerprints.length === 0) return [];
    return idsOf(
      queryRows(
        db,
        sql<Id>`select player_id as "playerId" from player_identity where name_fingerprints @> ${fingerprints}::text[]
                order by player_id limit ${most}`,
      ),
    );
  },
};

export const identityFinders = [byId, byCpf, byPhone, byName];

export type PlayerInBrief = {
  playerId: number;
  nickname: string;
  mobile: string;
  name: string | null;
  cpf: string | null;
  createdAt: Date;
  closedAt: Date | null;
};

export async function listPlayersInBrief(db: Queryable, playerIds: readonly number[]): Promise<PlayerInBrief[]> {
  const rows = await queryRows(
    db,
    sql<PlayerInBrief>`
      select p.player_id as "playerId", p.nickname, p.mobile, i.name, i.cpf, p.created_at as "createdAt", p.closed_at as "closedAt"
      from player p left join player_identity i on i.player_id = p.player_id
      where p.player_id = any(${playerIds}::bigint[])`,
  );
  return rows.map((row) => openColumns(db, row, ['name', 'cpf']));
}
