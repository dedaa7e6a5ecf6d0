import { registrations, termsAcceptances } from '#modules/confirmation/index.ts';
import { correctedPersons, persons, players } from '#modules/identity/index.ts';
import { blocks, limitsAt } from '#modules/limits/index.ts';
import { openColumns, queryRows, sql, type Queryable } from '#platform/database/index.ts';
import type { Page } from './people.store.ts';

export type BettorRow = {
  playerId: number;
  cpf: string;
  name: string;
  birthDate: string;
  gender: 'female' | 'male' | 'other';
  createdAt: Date;
  savedAt: Date;
  /** When staff last put the person or the name right; null where they never did. */
  correctedAt: Date | null;
  confirmedUntil: Date | null;
  acceptedAt: Date | null;
  closedAt: Date | null;
  closingSince: Date | null;
  suspendedSince: Date | null;
  excludedSince: Date | null;
  excludedUntil: Date | null;
  pausedUntil: Date | null;
  limits: readonly { kind: string; period: 'day' | 'week' | 'month'; value: number }[];
};

/**
 * Players whose person was confirmed by the day's end, in the order of their ids. What is true of them is read as it is now, and they are
 * called as was said last: by themselves and the CPF base, or by staff who put it right.
 */
export async function listBettors(db: Queryable, { end, players: range }: Page): Promise<BettorRow[]> {
  const rows = await queryRows(
    db,
    sql<BettorRow>`
      select p.player_id as "playerId", p.cpf, case when c.at >= r.saved_at then p.name else r.name end as name,
        r.birth_date::text as "birthDate", r.gender, u.created_at as "createdAt", r.saved_at as "savedAt", c.at as "correctedAt",
        r.confirmed_until as "confirmedUntil", u.closed_at as "closedAt", b.closing_since as "closingSince",
        least(b.suspended_since, b.impeded_since) as "suspendedSince", b.excluded_since as "excludedSince", b.excluded_until as "excludedUntil",
        b.paused_until as "pausedUntil",
        (select max(t.accepted_at) from ${termsAcceptances} t where t.player_id = p.player_id and t.accepted_at < ${end}) as "acceptedAt",
        (select coalesce(json_agg(json_build_object('kind', l.kind, 'period', l.period, 'value', l.value)), '[]'::json)
          from ${limitsAt(end)} l where l.player_id = p.player_id and l.value is not null) as limits
      from ${persons} p
        join ${registrations} r on r.player_id = p.player_id
        join ${players} u on u.player_id = p.player_id
        left join lateral (select max(changed_at) as at from ${correctedPersons} c where c.player_id = p.player_id) c on true
        left join ${blocks} b on b.player_id = p.player_id
      where p.player_id > ${range.after} and p.player_id <= ${range.upTo} and p.created_at < ${end} order by p.player_id`,
  );
  return rows.map((row) => openColumns(db, row, ['cpf', 'name']));
}
