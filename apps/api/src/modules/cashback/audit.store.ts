import { auditOf, queryRows, requireRow, sql, type Queryable, type Violation } from '#platform/database/index.ts';
import { playedIn } from './played.store.ts';
import type { Period } from './rules/periods.ts';
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

type SettledRow = Period & { playerId: number; bets: number; wins: number; amount: number };

const pageSize = 500;

const listSettled = (tx: Queryable, cashbackId: string, after: Pick<SettledRow, 'playerId' | 'from'>) =>
  queryRows(
    tx,
    sql<SettledRow>`
      select player_id as "playerId", from_day as from, to_day as to, bets, wins, amount from cashback_period
        where cashback_id = ${cashbackId} and (player_id, from_day) > (${after.playerId}::bigint, ${after.from}::date)
        order by player_id, from_day limit ${pageSize}`,
  );

/** Computes the sums from the journal and the amount from the document, in SQL and independently of the code that paid it. */
const reckonAgain = (
  tx: Queryable,
  { playerId, from, to }: SettledRow,
  { rateBasisPoints: rate, leastCentavos: least, mostCentavos: most, games }: Cashback['document'],
) => {
  const asked = { playerId, from, to, games, running: undefined };
  return requireRow(
    tx,
    sql<{ bets: number; wins: number; amount: number }>`
      select bets, wins, case when uncut < ${least}::bigint then 0 else uncut end as amount
        from (select bets, wins, least(greatest(bets - wins, 0) * ${rate}::bigint / 10000, ${most}::bigint) as uncut
          from ${playedIn(asked)} played) whole`,
  );
};

/** Runs one statement for each period, because a cluster refuses a statement like this for many players at once. */
async function* reckoningViolations(
  tx: Queryable,
  { cashbackId, document }: Pick<Cashback, 'cashbackId' | 'document'>,
) {
  let after = { playerId: 0, from: document.fromDay };
  for (;;) {
    const page = await listSettled(tx, cashbackId, after);
    for (const row of page) {
      const due = await reckonAgain(tx, row, document);
      if (due.bets === row.bets && due.wins === row.wins && due.amount === row.amount) continue;
      const written = `bets of ${row.bets}, wins of ${row.wins} and ${row.amount} by the row`;
      const reckoned = `by the journal ${due.bets} and ${due.wins}, by the document ${due.amount}`;
      yield `player ${row.playerId} cashback ${cashbackId} of ${row.from}: ${written}; ${reckoned}`;
    }
    if (page.length < pageSize) return;
    after = page.at(-1)!;
  }
}

/**
 * Reads periods cashback by cashback, because documents are on one node of a cluster and their players on all.
 * @returns a sentence for every period whose sums the journal contradicts, or whose amount the document contradicts
 */
export async function findReckoningViolations(tx: Queryable): Promise<string[]> {
  const rows = await queryRows(
    tx,
    sql<Pick<Cashback, 'cashbackId' | 'document'>>`
      select cashback_id as "cashbackId", document from cashback order by cashback_id`,
  );
  const found: string[] = [];
  for (const row of rows) for await (const violation of reckoningViolations(tx, row)) found.push(violation);
  return found;
}

/** @returns a sentence for every cashback without a proposal that two persons approved */
export const findUndecidedCashbacks = async (tx: Queryable): Promise<string[]> =>
  (
    await queryRows(
      tx,
      sql<{ cashbackId: string }>`
        select cashback_id as "cashbackId" from cashback c where not exists (
          select 1 from staff_proposal p where p.kind = 'cashback.publish' and p.state = 'approved'
            and p.payload ->> 'cashbackId' = c.cashback_id::text)`,
    )
  ).map(({ cashbackId }) => `cashback ${cashbackId} was published and no two persons decided it`);
