import type { Centavos } from '@ipe/money';
import { execute, findRow, sql, type Queryable } from '#platform/database/index.ts';
import { dayMs } from '#platform/time/durations.ts';

export type ProviderRoundRow = { roundId: string; gameId: string; endedAt: Date | null };

export const findProviderRound = (
  tx: Queryable,
  playerId: number,
  roundId: string,
): Promise<ProviderRoundRow | undefined> =>
  findRow(
    tx,
    sql<ProviderRoundRow>`/* prepared */
      select round_id as "roundId", game_id as "gameId", ended_at as "endedAt" from provider_round
      where player_id = ${playerId} and round_id = ${roundId}`,
  );

/** When the player's newest round at any provider began, up to this moment. */
export const findLastProviderRoundAt = async (
  tx: Queryable,
  { playerId, upTo }: { playerId: number; upTo: Date },
): Promise<Date | undefined> =>
  (
    await findRow(
      tx,
      sql<{ at: Date }>`
        select created_at as at from provider_round where player_id = ${playerId} and created_at <= ${upTo}
        order by created_at desc limit 1`,
    )
  )?.at;

/** Providers don't report the end of every round, nor every result, so a round counts as over a day after its last bet. */
const longestRoundMs = dayMs;

/** The condition on the round `r` that at this moment it isn't over by its age. */
export function mayGoOn(at: Date) {
  const since = new Date(at.getTime() - longestRoundMs);
  return sql`(r.created_at > ${since} or r.bet_again_at > ${since})`;
}

/** Whether the player has a round in which more may be won. */
export const hasOpenProviderRound = async (tx: Queryable, playerId: number, now: Date): Promise<boolean> =>
  (await findRow(
    tx,
    sql`select from provider_round r where player_id = ${playerId} and ended_at is null and bet > 0 and ${mayGoOn(now)} limit 1`,
  )) !== undefined;

export type RoundBet = {
  playerId: number;
  roundId: string;
  providerId: string;
  providerRoundId: string;
  gameId: string;
  sessionNo: number;
  bet: Centavos;
  now: Date;
};

/** Adds a bet to its round; the first bet opens the round. */
export const addBet = (tx: Queryable, bet: RoundBet) =>
  execute(
    tx,
    sql`insert into provider_round (player_id, round_id, provider_id, provider_round_id, game_id, session_no, bet, win, created_at)
        values (${bet.playerId}, ${bet.roundId}, ${bet.providerId}, ${bet.providerRoundId}, ${bet.gameId}, ${bet.sessionNo}, ${bet.bet}, 0,
          ${bet.now})
        on conflict (player_id, round_id) do update
          set bet = provider_round.bet + excluded.bet, bet_again_at = excluded.created_at, has_result = false`,
  );

export const addWin = (
  tx: Queryable,
  win: { playerId: number; roundId: string; win: Centavos; endedAt: Date | null },
) =>
  execute(
    tx,
    sql`/* prepared */ update provider_round set win = win + ${win.win}, ended_at = ${win.endedAt}, has_result = true
        where player_id = ${win.playerId} and round_id = ${win.roundId}`,
  );

export const takeBetOff = (tx: Queryable, bet: { playerId: number; roundId: string; bet: Centavos }) =>
  execute(
    tx,
    sql`update provider_round set bet = bet - ${bet.bet} where player_id = ${bet.playerId} and round_id = ${bet.roundId}`,
  );
