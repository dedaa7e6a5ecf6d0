import type { Output } from '@ipe/contract';
import { maskedNickname } from '#modules/identity/index.ts';
import { keepValue } from '#platform/time/keep-value.ts';
import type { Telemetry } from '#platform/telemetry/telemetry.ts';
import { dayMs } from '#platform/time/durations.ts';
import { listRecentWins } from '../round.store.ts';
import type { RoundsDeps } from '../rounds.deps.ts';

const shownWins = 12;
const keepMs = 10_000;

type RecentWins = Output<'/api/home/page'>['recentWins'];

/** Wins of the last day, exactly as they are in the database. A result is kept for some seconds. */
export function createRecentWins(
  deps: Pick<RoundsDeps, 'db' | 'clock' | 'games'> & { telemetry: Telemetry },
): () => Promise<RecentWins> {
  const read = async (now: Date): Promise<RecentWins> => {
    const rows = await listRecentWins(deps.db, new Date(now.getTime() - dayMs), shownWins);
    return rows.map((row) => ({
      game_id: row.gameId,
      game: deps.games.get(row.gameId)?.name ?? row.gameId,
      nickname: maskedNickname(row.nickname),
      winCentavos: row.win,
      multiplier: Math.floor((row.win * 100) / row.bet) / 100,
      at: row.createdAt.toISOString(),
    }));
  };
  return keepValue(deps, { what: 'recent wins', read, atFirst: [], keepMs });
}
