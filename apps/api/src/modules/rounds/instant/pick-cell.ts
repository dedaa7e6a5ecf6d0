import { codes } from '@ipe/contract';
import type { Queryable } from '#platform/database/index.ts';
import type { GameSession } from '#platform/calls/call-server.ts';
import { refuse, refuseField } from '#platform/calls/refusal.ts';
import { endRound } from './end-round.ts';
import { holdRound, type HeldRound } from './hold-round.ts';
import { insertPick, type InstantRow } from './instant-round.store.ts';
import { isMine, mineRow } from './instant-state.ts';
import type { InstantAnswer } from './present-instant.ts';
import type { RoundsDeps } from '../rounds.deps.ts';

/**
 * Turns a cell of a mines round over. A mine ends the round, and so does the last safe cell of its row. The same cell again
 * changes nothing.
 * @throws RefusedError 400 for what is no cell · 404 · 409 for a round that is over, or has no cells
 */
export const pickCell = (
  deps: RoundsDeps,
  session: GameSession,
  { roundId, cell }: { roundId: string; cell: number },
): Promise<InstantAnswer> => holdRound(deps, { session, roundId }, (tx, held) => pick(tx, held, cell));

async function pick(tx: Queryable, { math, round, at }: HeldRound, cell: number): Promise<InstantRow> {
  if (math.family !== 'mines')
    throw refuse(codes.conflict, 'Neste jogo não há casas para abrir.', { reason: 'wrong_family' });
  if (cell < 0 || cell >= math.mines.cells) throw refuseField('cell', 'Escolha uma casa do campo');
  if (round.picks.includes(cell)) return round;
  if (round.endedAt !== null) throw refuse(codes.conflict, 'Esta rodada já terminou.', { reason: 'round_over' });
  const { playerId, roundId } = round;
  const picked = { ...round, picks: [...round.picks, cell] };
  await insertPick(tx, { playerId, roundId, pickNo: picked.picks.length, cell, at });
  if (isMine(math, round, cell)) return endRound(tx, math, { round: picked, end: { cashedOut: null, endedAt: at } });
  const row = mineRow(math, round.mines);
  if (picked.picks.length < row.length) return picked;
  return endRound(tx, math, { round: picked, end: { cashedOut: row.at(-1) ?? 0, endedAt: at } });
}
