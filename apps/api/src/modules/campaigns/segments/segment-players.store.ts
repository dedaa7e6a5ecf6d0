import type { SegmentCondition } from '@ipe/staff-contract';
import { addDays, saoPauloDay } from '@ipe/pt-br';
import { startOfSaoPauloDay } from '@ipe/pt-br/calendar';
import type { RawBuilder } from 'kysely';
import { playHours } from '#modules/catalogue/index.ts';
import { playerDays } from '#modules/daily-totals/index.ts';
import { decidedDeposits } from '#modules/deposits/index.ts';
import { players } from '#modules/identity/index.ts';
import { vipLevels } from '#modules/vip/index.ts';
import { sql, type PlayerRange } from '#platform/database/index.ts';
import { dayMs } from '#platform/time/durations.ts';

/** The moment of the question, and the range of players. */
export type Asked = { now: Date; range: PlayerRange };

type Sql = RawBuilder<unknown>;

const daysBefore = (now: Date, days: number): Date => new Date(now.getTime() - days * dayMs);

/** Limits a part to the range. Each part needs it, because the database may sum a part before it joins it. */
const within = ({ after, upTo }: PlayerRange): Sql => sql`player_id > ${after} and player_id <= ${upTo}`;

const among = (rows: Sql): Sql => sql`exists (select from ${rows} found where found.player_id = p.player_id)`;
const notAmong = (rows: Sql): Sql => sql`not ${among(rows)}`;

const playedSince = ({ range }: Asked, since: Date, more: Sql = sql``): Sql =>
  sql`(select player_id from ${playHours} h where hour > ${since} and ${within(range)} ${more})`;

/** Rows summed by player: over how many days, and with which condition on the sum. */
type Summed = (asked: Asked, days: number, enough: Sql) => Sql;

const paidSince: Summed = ({ range, now }, days, enough) => sql`(
  select player_id from ${decidedDeposits} d where is_paid and settled_at > ${daysBefore(now, days)} and ${within(range)}
  group by player_id having ${enough})`;

const betSince: Summed = ({ range, now }, days, enough) => sql`(
  select player_id from ${playerDays} d where day >= ${addDays(saoPauloDay(now), -days)} and ${within(range)}
  group by player_id having ${enough})`;

type Bounded = { days: number; least: number | null; most: number | null };

/** Without a lower bound it looks for players above the upper bound, because a player without rows is below every upper bound. */
const between =
  (rowsOf: Summed, measure: Sql) =>
  ({ days, least, most }: Bounded, asked: Asked): Sql => {
    if (least === null) return notAmong(rowsOf(asked, days, sql`${measure} > ${most}`));
    const noMore = most === null ? sql`` : sql`and ${measure} <= ${most}`;
    return among(rowsOf(asked, days, sql`${measure} >= ${least} ${noMore}`));
  };

type Condition<Kind extends SegmentCondition['kind']> = Extract<SegmentCondition, { kind: Kind }>;

const registered = ({ from, to }: Condition<'registered'>): Sql =>
  sql.join(
    [
      ...(from === null ? [] : [sql`p.created_at >= ${startOfSaoPauloDay(from)}`]),
      ...(to === null ? [] : [sql`p.created_at < ${startOfSaoPauloDay(addDays(to, 1))}`]),
    ],
    sql` and `,
  );

/** A player who was never settled has level 0 and no row. */
const inLevels = ({ least, most }: Condition<'vip'>, { range }: Asked): Sql => {
  const levels = (which: Sql) => sql`(select player_id from ${vipLevels} v where ${which} and ${within(range)})`;
  return least === 0 ? notAmong(levels(sql`level > ${most}`)) : among(levels(sql`level between ${least} and ${most}`));
};

const invited = ({ by }: Condition<'invited'>): Sql =>
  by === null ? sql`p.invited_by is not null` : sql`p.invited_by = ${by}`;

/** The condition for a player `p`, by its kind. */
const holding: { [Kind in SegmentCondition['kind']]: (one: Condition<Kind>, asked: Asked) => Sql } = {
  registered,
  played: ({ did, days }, asked) => (did ? among : notAmong)(playedSince(asked, daysBefore(asked.now, days))),
  game: ({ gameId, days }, asked) =>
    among(playedSince(asked, daysBefore(asked.now, days), sql`and game_id = ${gameId}`)),
  deposits: between(paidSince, sql`count(*)`),
  deposited: between(paidSince, sql`sum(amount)`),
  'never-deposited': (_one, { range }) =>
    notAmong(sql`(select player_id from ${decidedDeposits} d where is_paid and ${within(range)})`),
  bet: between(betSince, sql`sum(bets_centavos)`),
  vip: inLevels,
  invited,
};

/** The cast is there because TypeScript can't follow one kind through both unions. */
const holds = (one: SegmentCondition, asked: Asked): Sql => holding[one.kind](one as never, asked);

/** Selects the players of a range that meet all conditions. On a cluster each node answers for its own players. */
export const segmentPlayers = (conditions: readonly SegmentCondition[], asked: Asked): Sql => sql`(
  select p.player_id from ${players} p where ${sql.join(
    [within(asked.range), ...conditions.map((one) => sql`(${holds(one, asked)})`)],
    sql` and `,
  )})`;
