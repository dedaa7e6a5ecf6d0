import { registrations, termsAcceptances } from '#modules/confirmation/index.ts';
import { accountChanges, persons, players } from '#modules/identity/index.ts';
import { blocks, limits, type BlockRow } from '#modules/limits/index.ts';
import { openColumns, queryRows, sql, type Queryable } from '#platform/database/index.ts';
import type { Page } from './people.store.ts';
import {
  readChange,
  readLimit,
  type NotedChange,
  type Standing,
  type StandingChange,
  type WrittenLimit,
} from './standing.ts';

export type BettorRow = {
  playerId: number;
  cpf: string;
  name: string;
  birthDate: string;
  gender: 'female' | 'male' | 'other';
  createdAt: Date;
  /** When the player or staff last changed the person's data by the day's end; null where no such change is noted. */
  saidAt: Date | null;
  acceptedAt: Date | null;
  /** The current state of the account. */
  standing: Standing;
  /** The changes of that state, newest first; those of limits only since the day's end. */
  changes: readonly StandingChange[];
};

type Read = Omit<BettorRow, 'standing' | 'changes'> & { registeredCpf: string } & Omit<Standing, 'block' | 'limits'> &
  BlockRow & { limits: readonly WrittenLimit[]; changes: readonly NotedChange[] };

/**
 * Players whose person was confirmed by the day's end, in the order of their ids. An account that was given to another
 * person is left out until that person has registered, because until then only the previous person's birth date and
 * gender are known. The name is the latest: from the registration, which the CPF base has checked, or from a correction
 * by staff. The account's state is read with its changes, from which its state at an earlier moment follows.
 */
export async function listBettors(db: Queryable, { end, players: range }: Page): Promise<BettorRow[]> {
  const rows = await queryRows(
    db,
    sql<Read>`
      select p.player_id as "playerId", p.cpf, r.cpf as "registeredCpf", case when c.corrected_at >= r.saved_at then p.name else r.name end as name,
        r.birth_date::text as "birthDate", r.gender, u.created_at as "createdAt", c.said_at as "saidAt",
        r.confirmed_until as "confirmedUntil", u.closed_at as "closedAt", b.paused_until as "pausedUntil", b.excluded_since as "excludedSince",
        b.excluded_until as "excludedUntil", b.closing_since as "closingSince", b.suspended_since as "suspendedSince",
        b.impeded_since as "impededSince", c.changes,
        (select max(t.accepted_at) from ${termsAcceptances} t where t.player_id = p.player_id and t.accepted_at < ${end}) as "acceptedAt",
        (select coalesce(json_agg(json_build_object('kind', l.kind, 'period', l.period, 'value', l.value, 'pendingValue', l.pending_value,
            'pendingFrom', l.pending_from)), '[]'::json) from ${limits} l where l.player_id = p.player_id) as limits
      from ${persons} p
        join ${registrations} r on r.player_id = p.player_id
        join ${players} u on u.player_id = p.player_id
        left join ${blocks} b on b.player_id = p.player_id
        cross join lateral (
          select max(changed_at) filter (where what in ('person', 'name')) as corrected_at,
            max(changed_at) filter (where what in ('person', 'name', 'registration') and changed_at < ${end}) as said_at,
            max(changed_at) filter (where what = 'registration' and before = 'null') as registered_at,
            coalesce(json_agg(json_build_object('at', changed_at, 'what', what, 'before', before #>> '{}') order by changed_at desc)
              filter (where what in ('block', 'confirmation', 'closed', 'reopened') or what = 'limits' and changed_at >= ${end}), '[]'::json) as changes
          from ${accountChanges} c where c.player_id = p.player_id) c
      where p.player_id > ${range.after} and p.player_id <= ${range.upTo} and p.created_at < ${end}
        and coalesce(c.registered_at < ${end}, true)
      order by p.player_id`,
  );
  return rows.flatMap((row) => {
    const opened = openColumns(db, row, ['cpf', 'name', 'registeredCpf']);
    const { changes, limits: written, closedAt, confirmedUntil, registeredCpf, ...rest } = opened;
    if (registeredCpf !== rest.cpf) return [];
    const { pausedUntil, excludedSince, excludedUntil, closingSince, suspendedSince, impededSince, ...person } = rest;
    const block = { pausedUntil, excludedSince, excludedUntil, closingSince, suspendedSince, impededSince };
    const standing = { closedAt, confirmedUntil, block, limits: written.map(readLimit) };
    return [{ ...person, standing, changes: changes.map((change) => readChange(db, row.playerId, change)) }];
  });
}
