import type { Output } from '@ipe/contract';
import type { RoundRow } from './round.store.ts';
import type { RoundsDeps } from './rounds.deps.ts';

type LogRow = Output<'/api/slots/gameLog'>['list'][number];

/** profit = compensation − bet, compensation = what the round paid (product.md). */
export const presentLogRow = (deps: Pick<RoundsDeps, 'shelf'>, row: RoundRow): LogRow => ({
  roundId: row.roundId,
  game_id: row.gameId,
  game: deps.shelf.get(row.gameId)?.name ?? row.gameId,
  time: row.createdAt.toISOString(),
  bet: row.bet,
  profit: row.win - row.bet,
  compensation: row.win,
});
