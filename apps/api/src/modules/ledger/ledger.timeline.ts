import { queryRows, sql } from '#platform/database/index.ts';
import { timelineOf } from '#platform/staff-door/player-timeline.ts';
import { effectOf, type Account, type EntryKind } from './chart-of-accounts.ts';
import type { Centavos } from '@ipe/money';
import { frequentKinds } from './relations.ts';

type Entry = { id: string; at: Date; kind: EntryKind; debit: Account; credit: Account; amount: Centavos };

/** The journal without bets and wins, of which there are thousands; the timeline of rounds shows those by the hour. */
export const ledgerTimeline = timelineOf('money', async (db, { playerId, upTo, most }) => {
  const entries = await queryRows(
    db,
    sql<Entry>`
      select entry_no::text as id, created_at as at, kind, debit_account as debit, credit_account as credit, amount
      from ledger_entry where player_id = ${playerId} and kind not in ${frequentKinds} and created_at <= ${upTo}
      order by entry_no desc limit ${most}`,
  );
  return entries.map(({ id, at, kind, ...moved }) => ({
    id,
    at,
    what: kind,
    amountCentavos: effectOf(moved).balance,
  }));
});
