import { auditOf, queryRows, sql, type Queryable, type Violation } from '#platform/database/index.ts';
import { playedIn } from './played.store.ts';
import type { Cashback } from './cashback.store.ts';

const paymentViolations = sql<Violation>`
  select format('player %s cashback %s of %s: %s by the row, and the rewards have %s', p.player_id, p.cashback_id, p.from_day,
      case p.outcome when 'paid' then p.amount else 0 end, coalesce(r.amount, 0)) as violation
    from cashback_period p left join reward r on r.player_id = p.player_id and r.reward_id = p.reward_id
    where coalesce(r.amount, 0) <> case p.outcome when 'paid' then p.amount else 0 end
  union all
  select format('player %s reward %s of a cashback has no period', r.player_id, r.reward_id)
    from reward r left join cashback_period p on p.player_id = r.player_id and p.reward_id = r.reward_id
    where r.kind = 'cashback' and p.player_id is null
  union all
  select format('player %s entry %s pays a cashback, and no reward is behind it', e.player_id, e.entry_no)
    from ledger_entry e left join reward r on r.player_id = e.player_id and r.reward_id = e.reference and r.kind = 'cashback'
    where e.kind = 'cashback' and r.player_id is null`;

/** @returns a sentence for every cashback that rewards and journal contradict */
export const findCashbackViolations = auditOf(paymentViolations);

const reckoningViolations = (tx: Queryable, { cashbackId, document }: Pick<Cashback, 'cashbackId' | 'document'>) => {
  const { rateBasisPoints: rate, leastCentavos: least, mostCentavos: most, games } = document;
  const columns = { playerId: sql`p.player_id`, from: sql`p.from_day`, to: sql`p.to_day` };
  return queryRows(
    tx,
    sql<Violation>`
      select format('player %s cashback %s of %s: bets of %s, wins of %s and %s by the row; by the journal %s and %s, by the document %s',
          p.player_id, p.cashback_id, p.from_day, p.bets, p.wins, p.amount, played.bets, played.wins, due.amount) as violation
        from cashback_period p
          cross join lateral ${playedIn({ ...columns, games, running: undefined })} played
          cross join lateral (
            select least(greatest(played.bets - played.wins, 0) * ${rate}::bigint / 10000, ${most}::bigint) as uncut
          ) whole
          cross join lateral (select case when whole.uncut < ${least}::bigint then 0 else whole.uncut end as amount) due
        where p.cashback_id = ${cashbackId} and (p.bets, p.wins, p.amount) is distinct from (played.bets, played.wins, due.amount)`,
  );
};

/**
 * The documents are on one node of a cluster and their players on all: asked one by one.
 * @returns a sentence for every period whose sums the journal contradicts, or whose amount the document does
 */
export async function findReckoningViolations(tx: Queryable): Promise<string[]> {
  const rows = await queryRows(
    tx,
    sql<Pick<Cashback, 'cashbackId' | 'document'>>`
      select cashback_id as "cashbackId", document from cashback order by cashback_id`,
  );
  const found: string[] = [];
  for (const row of rows) found.push(...(await reckoningViolations(tx, row)).map(({ violation }) => violation));
  return found;
}

/** @returns a sentence for every cashback that no two persons decided */
export const findUndecidedCashbacks = async (tx: Queryable): Promise<string[]> =>
  (
    await queryRows(
      tx,
      sql<{ cashbackId: string }>`
        select cashback_id as "cashbackId" from cashback c where not exists (
          select from staff_proposal p where p.kind = 'cashback.publish' and p.state = 'approved'
            and p.payload ->> 'cashbackId' = c.cashback_id::text)`,
    )
  ).map(({ cashbackId }) => `cashback ${cashbackId} was published and no two persons decided it`);
