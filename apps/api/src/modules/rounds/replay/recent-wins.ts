import type { Output } from '@ipe/contract';
import { listRecentWins as readRecentWins } from '../round.store.ts';
import type { RoundsDeps } from '../rounds.deps.ts';

const dayMs = 24 * 60 * 60_000;
const shownWins = 12;
/** The home page is read far more often than it changes. */
const keepMs = 10_000;

/** `Jogador4821` → `Jo***21` */
const masked = (nickname: string): string => `${nickname.slice(0, 2)}***${nickname.slice(-2)}`;

/** Wins of the last day, exactly as they are in the database; kept for some seconds. */
export function createRecentWins(
  deps: Pick<RoundsDeps, 'db' | 'clock' | 'games'>,
): () => Promise<Output<'/api/home/page'>['recentWins']> {
  let kept: { at: number; wins: Promise<Output<'/api/home/page'>['recentWins']> } | undefined;
  async function read(now: Date) {
    const rows = await readRecentWins(deps.db, new Date(now.getTime() - dayMs), shownWins);
    return rows.map((row) => ({
      game_id: row.gameId,
      game: deps.games.get(row.gameId)?.name ?? row.gameId,
      nickname: masked(row.nickname),
      winCentavos: row.win,
      multiplier: Math.floor((row.win * 100) / row.bet) / 100,
      at: row.createdAt.toISOString(),
    }));
  }
  return () => {
    const now = deps.clock();
    if (kept === undefined || now.getTime() - kept.at >= keepMs) {
      const wins = read(now);
      const entry = { at: now.getTime(), wins };
      kept = entry;
      wins.catch(() => {
        if (kept === entry) kept = undefined;
      });
    }
    return kept.wins;
  };
}
