import type { Output } from '@ipe/contract';
import type { PlayedRow, RoundRow } from '../round.store.ts';
import type { RoundsDeps } from '../rounds.deps.ts';

type LogRow = Output<'/api/slots/gameLog'>['list'][number];
type RoundFacts = Omit<LogRow, 'decidedBy'>;

/** profit = compensation − bet, compensation = what the round paid (docs/product.md). */
const factsOf = (
  game: { name: string; image: string } | undefined,
  row: Omit<PlayedRow, 'providerId'>,
): RoundFacts => ({
  roundId: row.roundId,
  game_id: row.gameId,
  game: game?.name ?? row.gameId,
  image: game?.image ?? null,
  time: row.createdAt.toISOString(),
  bet: row.bet,
  profit: row.win - row.bet,
  compensation: row.win,
});

export const presentRoundFacts = ({ shelf }: Pick<RoundsDeps, 'shelf'>, row: RoundRow): RoundFacts =>
  factsOf(shelf.get(row.gameId), row);

/** A game or provider that the house no longer has is shown by its id. */
export function presentLogRow({ games }: Pick<RoundsDeps, 'games'>, row: PlayedRow): LogRow {
  const game = games.get(row.gameId);
  const decidedBy = row.providerId === null ? null : (game?.provider ?? row.providerId);
  return { ...factsOf(game, row), decidedBy };
}
