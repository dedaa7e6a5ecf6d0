import type { RawBuilder } from 'kysely';
import { playHours } from '#modules/catalogue/index.ts';
import { decidedDeposits } from '#modules/deposits/index.ts';
import { loginAddresses } from '#modules/identity/index.ts';
import { pixKeys, withdrawals } from '#modules/withdrawals/index.ts';
import { sql } from '#platform/database/index.ts';
import { hourMs, minuteMs } from '#platform/time/durations.ts';

export type Stretch = { from: Date; upTo: Date };

/** A table that shows which players have moved. It is read by an index on its time, from the last mark on. */
export type Source = {
  /** May never change, because rows of `risk_mark` have it. */
  name: string;
  /** The players who moved after `from`, up to `upTo`. */
  moved: (stretch: Stretch) => RawBuilder<unknown>;
};

const byTime =
  (relation: RawBuilder<unknown>, column: string): Source['moved'] =>
  ({ from, upTo }) =>
    sql`select player_id from ${relation} moved where ${sql.ref(column)} > ${from} and ${sql.ref(column)} <= ${upTo}`;

/** An hour with play is read when it is over and its last rounds are noted. */
const hourIsOverMs = hourMs + 10 * minuteMs;

const playedHours: Source['moved'] = ({ from, upTo }) => {
  const [after, last] = [from, upTo].map((at) => new Date(at.getTime() - hourIsOverMs));
  return sql`select player_id from ${playHours} moved where hour > ${after} and hour <= ${last}`;
};

export const sources: readonly Source[] = [
  { name: 'deposits', moved: byTime(decidedDeposits, 'settled_at') },
  { name: 'withdrawals', moved: byTime(withdrawals, 'created_at') },
  { name: 'pix-keys', moved: byTime(pixKeys, 'created_at') },
  { name: 'logins', moved: byTime(loginAddresses, 'created_at') },
  { name: 'play', moved: playedHours },
];
