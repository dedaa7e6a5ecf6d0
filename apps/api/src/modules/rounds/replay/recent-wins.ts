import type { Output } from '@ipe/contract';
import { maskedNickname } from '#modules/identity/index.ts';
import { keepValue } from '#platform/time/keep-value.ts';
import type { Telemetry } from '#platform/telemetry/telemetry.ts';
import { dayMs } from '#platform/time/durations.ts';
import { listRecentWins } from '../round.store.ts';
import type { RoundsDeps } from '../rounds.deps.ts';

const shownWins = 12;
/** More are read than shown, because the games of some may be off. */
const readWins = 4 * shownWins;
const keepMs = 10_000;

type RecentWins = Output<'/api/home/page'>['recentWins'];

type Deps = Pick<RoundsDeps, 'db' | 'clock' | 'games'> & {
  telemetry: Telemetry;
  /** Whether the lobby has the game and it is on. */
  isOffered: (gameId: string) => boolean;
};

/**
 * Wins of the last day in games that can be played, exactly as they are in the database. A result is kept for some
 * seconds.
 */
export function createRecentWins(deps: Deps): () => Promise<RecentWins> {
  const read = async (now: Date): Promise<RecentWins> => {
    const rows = await listRecentWins(deps.db, new Date(now.getTime() - dayMs), readWins);
    const shown = rows.filter(({ gameId }) => deps.isOffered(gameId)).slice(0, shownWins);
    return shown.map((row) => ({
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
