import { erasedPlayers, replacedPersons } from '#modules/identity/index.ts';
import {
  openPersonal,
  queryRows,
  requireRow,
  sql,
  type PlayerRange,
  type Queryable,
} from '#platform/database/index.ts';

/** Accounts that have become another person's since then, with the earlier CPF. Accounts that had no person before are left out. */
export async function listReplaced(tx: Queryable, since: Date): Promise<{ playerId: number; cpf: string }[]> {
  const rows = await queryRows(
    tx,
    sql<{ playerId: number; before: string | null }>`
      select player_id as "playerId", before #>> '{}' as before from ${replacedPersons} r where changed_at >= ${since}`,
  );
  return rows.flatMap(({ playerId, before }) => {
    if (before === null) return [];
    const { cpf } = JSON.parse(openPersonal(tx, playerId, before)) as { cpf: string };
    return [{ playerId, cpf }];
  });
}

/** The number of these players whose persons were erased since then. */
export const countErased = async (tx: Queryable, { after, upTo }: PlayerRange, since: Date): Promise<number> =>
  (
    await requireRow(
      tx,
      sql<{ players: number }>`
        select count(*) as players from ${erasedPlayers} e
        where player_id > ${after} and player_id <= ${upTo} and erased_at >= ${since}`,
    )
  ).players;
