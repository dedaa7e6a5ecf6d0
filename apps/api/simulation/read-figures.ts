import { queryRows, sql, type Database } from '#platform/database/index.ts';
import { noFigures, type Figures } from './figures.ts';

type Row = Record<string, number> & { playerId: number };

/** Every player's figures in the database after a month. */
export async function readFigures(db: Database): Promise<Map<number, Figures>> {
  const figures = new Map<number, Figures>();
  const of = (playerId: number): Figures => {
    const found = figures.get(playerId) ?? noFigures();
    figures.set(playerId, found);
    return found;
  };
  const each = async (statement: ReturnType<typeof sql<Row>>, write: (of: Figures, row: Row) => void) => {
    for (const row of await queryRows(db, statement)) write(of(row.playerId), row);
  };
  await each(sql<Row>`select player_id as "playerId", balance from wallet`, (one, row) => {
    one.balance = row['balance'] ?? 0;
  });
  await readVip(each);
  await readCheckInsAndReferrals(each);
  await readMission(each);
  await readSums(db, of);
  return figures;
}

type Each = (statement: ReturnType<typeof sql<Row>>, write: (of: Figures, row: Row) => void) => Promise<void>;

async function readVip(each: Each): Promise<void> {
  await each(sql<Row>`select player_id as "playerId", level, bets, deposits from vip_progress`, ({ vip }, row) =>
    Object.assign(vip, { level: row['level'], bets: row['bets'], deposits: row['deposits'] }),
  );
  await each(
    sql<Row>`
      select player_id as "playerId", count(*) as collections, sum(collected)::bigint as collected, sum(credited)::bigint as credited
      from vip_claim group by player_id`,
    ({ vip }, { playerId: _player, ...claims }) => Object.assign(vip, claims),
  );
}

async function readCheckInsAndReferrals(each: Each): Promise<void> {
  await each(
    sql<Row>`
      select player_id as "playerId", count(*) as days, sum(reward)::bigint as centavos,
        (array_agg(streak order by day desc))[1] as streak
      from sign_in group by player_id`,
    ({ sign }, { playerId: _player, ...signed }) => Object.assign(sign, signed),
  );
  await each(
    sql<Row>`select invited_by as "playerId", count(*) as members from player where invited_by is not null group by invited_by`,
    ({ invite }, row) => Object.assign(invite, { members: row['members'] }),
  );
  await each(
    sql<Row>`
      select player_id as "playerId", count(*) as "validMembers" from invited_member where valid_day is not null group by player_id`,
    ({ invite }, row) => Object.assign(invite, { validMembers: row['validMembers'] }),
  );
  await each(
    sql<Row>`
      select player_id as "playerId", count(settled_at) as settled, coalesce(sum(amount) filter (where settled_at is not null), 0)::bigint as "settledCentavos",
        count(*) - count(settled_at) as pending, coalesce(sum(amount) filter (where settled_at is null), 0)::bigint as "pendingCentavos"
      from invite_settlement group by player_id`,
    ({ invite }, row) => {
      invite.settled = { count: row['settled'] ?? 0, centavos: row['settledCentavos'] ?? 0 };
      invite.pending = { count: row['pending'] ?? 0, centavos: row['pendingCentavos'] ?? 0 };
    },
  );
}

async function readMission(each: Each): Promise<void> {
  await each(
    sql<Row>`
      select player_id as "playerId", 1 as joined, (progress #>> '{0,done}')::int as first, (progress #>> '{1,done}')::int as second,
        (progress #>> '{2,done}')::int as third
      from mission_entry`,
    ({ mission }, { playerId: _player, ...found }) => Object.assign(mission, found),
  );
}

type SumRow = { playerId: number; kind: string; count: number; centavos: number };

/** Kinds that a month doesn't know are a violation, but for entries that only say that money is free now. */
async function readSums(db: Database, of: (playerId: number) => Figures): Promise<void> {
  const write = (into: object, { kind, count, centavos }: SumRow) => {
    Object.assign(into, { [kind]: { count, centavos } });
  };
  const rewards = sql<SumRow>`
    select player_id as "playerId", kind, count(*) as count, sum(amount)::bigint as centavos from reward group by player_id, kind`;
  for (const row of await queryRows(db, rewards)) write(of(row.playerId).rewards, row);
  const entries = sql<SumRow>`
    select player_id as "playerId", kind, count(distinct reference) as count, sum(amount)::bigint as centavos from ledger_entry
    where kind <> 'release' group by player_id, kind`;
  for (const row of await queryRows(db, entries)) write(of(row.playerId).journal, row);
}
