import type { Centavos } from '@ipe/money';
import { providerRounds } from '#modules/providers/index.ts';
import { queryRows, requireRow, sql, type Queryable } from '#platform/database/index.ts';
import type { TimelineAsked, TimelinePart } from '#platform/staff-door/player-timeline.ts';
import { hourMs } from '#platform/time/durations.ts';

/** A page reads this many rounds, and the rest of the hour in which they end. */
const looked = 2_000;

type Hour = {
  gameId: string;
  hour: Date;
  from: Date;
  to: Date;
  rounds: number;
  bet: Centavos;
  win: Centavos;
};

/** The hour before which no rounds were read; null where all were. Each table is read in the order of its own index. */
const findEdge = async (db: Queryable, playerId: number, before: Date): Promise<Date | null> => {
  const newest = sql`where player_id = ${playerId} and created_at < ${before} order by created_at desc limit ${looked}`;
  const { edge } = await requireRow(
    db,
    sql<{ edge: Date | null }>`
      select case when count(*) = ${looked} then date_trunc('hour', min(created_at), 'UTC') end as edge from (
        select created_at from (
          (select created_at from round ${newest}) union all (select created_at from ${providerRounds} provided ${newest})
        ) both_kinds order by created_at desc limit ${looked}
      ) newest`,
  );
  return edge;
};

/** Ended rounds, by game and hour. */
const listHours = (
  db: Queryable,
  { playerId, most }: TimelineAsked,
  { from, before }: { from: Date; before: Date },
) => {
  const range = (at: string) => sql`${sql.ref(at)} >= ${from} and ${sql.ref(at)} < ${before}`;
  return queryRows(
    db,
    sql<Hour>`
      select game_id as "gameId", date_trunc('hour', created_at, 'UTC') as hour, min(created_at) as "from", max(created_at) as "to",
        count(*) as rounds, sum(bet)::bigint as bet, sum(win)::bigint as win
      from (
        select r.game_id, r.created_at, r.bet, coalesce(i.win, r.win) as win
        from round r left join instant_round i on i.player_id = r.player_id and i.round_id = r.round_id
        where r.player_id = ${playerId} and ${range('r.created_at')} and (i.player_id is null or i.ended_at is not null)
        union all
        select game_id, created_at, bet, win from ${providerRounds} provided where player_id = ${playerId} and ${range('created_at')}
      ) played group by 1, 2 order by 2 desc, 1 desc limit ${most}`,
  );
};

const startOfHour = (at: Date): Date => new Date(Math.floor(at.getTime() / hourMs) * hourMs);
const sinceEver = new Date(0);

/**
 * Shows rounds as hours of one game. An hour has the time of its end, so that each page has whole hours wherever it
 * begins. A page reads 2,000 rounds at most, however many the player has.
 */
export const roundsTimeline: TimelinePart = {
  kind: 'play',
  list: async (db, asked) => {
    const before = startOfHour(asked.upTo);
    const edge = await findEdge(db, asked.playerId, before);
    const hours = await listHours(db, asked, { from: edge ?? sinceEver, before });
    const rows = hours.map(({ gameId, hour, from, to, rounds, bet, win }) => ({
      id: `${gameId} ${hour.toISOString()}`,
      at: new Date(hour.getTime() + hourMs),
      what: 'hour',
      amountCentavos: win - bet,
      play: { gameId, from: from.toISOString(), to: to.toISOString(), rounds, betCentavos: bet, winCentavos: win },
    }));
    return edge === null ? { rows } : { rows, completeTo: edge };
  },
};
