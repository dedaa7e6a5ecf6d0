import { execute, oneWriter, queryRows, requireRow, sql, type Queryable } from '#platform/database/index.ts';
import type { RuleStop } from './rule-history.ts';

type RuleAction = 'publish' | 'stop' | 'resume';

export type RuleChange = {
  kind: string;
  changeNo: number;
  action: RuleAction;
  /** The activity that was changed; null for the whole rule. */
  part: string | null;
  /** The rule as staff wrote it; null unless the change publishes one. */
  rule: Record<string, unknown> | null;
  from: Date;
  /** Null for a stop, which one person may order alone. */
  proposedBy: string | null;
  decidedBy: string;
  reason: string;
  createdAt: Date;
};

const columns = sql`
  kind, change_no as "changeNo", deed as action, part, rule, from_at as "from", proposed_by as "proposedBy", decided_by as "decidedBy", reason,
  created_at as "createdAt"`;

/** Changes in the order in which they were made. */
export const listChanges = (on: Queryable, kind?: string): Promise<RuleChange[]> =>
  queryRows(
    on,
    sql<RuleChange>`
      select ${columns} from rule_change where ${kind ?? null}::text is null or kind = ${kind ?? null} order by kind, change_no`,
  );

/** The number of changes. It only grows, so nothing has changed while it stays the same. */
export const countChanges = async (on: Queryable): Promise<number> =>
  (await requireRow(on, sql<{ count: number }>`select count(*)::int as count from rule_change`)).count;

/** Locks the changes until this transaction ends, so that only one is written at a time. */
export const lockChanges = (tx: Queryable) => execute(tx, sql`select from ${oneWriter}`);

/** Call after `lockChanges`; the change has the number after the last one. */
export const insertChange = (tx: Queryable, change: RuleChange) =>
  execute(
    tx,
    sql`insert into rule_change (kind, change_no, deed, part, rule, from_at, proposed_by, decided_by, reason, created_at)
        values (${change.kind}, ${change.changeNo}, ${change.action}, ${change.part},
          ${change.rule === null ? null : JSON.stringify(change.rule)}::jsonb, ${change.from}, ${change.proposedBy}, ${change.decidedBy},
          ${change.reason}, ${change.createdAt})`,
  );

export function stopsOf(changes: readonly RuleChange[]): RuleStop[] {
  const stops: RuleStop[] = [];
  for (const { action, part, from } of changes) {
    if (action === 'stop') stops.push({ part, from, until: null });
    const ended = action === 'resume' ? stops.findLast((stop) => stop.part === part && stop.until === null) : undefined;
    if (ended !== undefined) ended.until = from;
  }
  return stops;
}
