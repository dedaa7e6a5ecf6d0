import { codes } from '@ipe/contract';
import { noSuchCell } from '@ipe/contract/sentences';
import { familyOf } from '@ipe/slot-engine';
import type { Queryable } from '#platform/database/index.ts';
import type { GameSession } from '#platform/calls/call-server.ts';
import { refuse, refuseField } from '#platform/calls/refusal.ts';
import { endRound } from './end-round.ts';
import { holdRound, type HeldRound } from './hold-round.ts';
import { insertPick, type InstantRow } from './instant-round.store.ts';
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
  const picked = familyOf(math).pick?.(math, round, cell);
  if (picked === undefined)
    throw refuse<'/api/game/pick'>(codes.conflict, 'Neste jogo não há casas para abrir.', { reason: 'wrong_family' });
  if (picked.kind === 'no-cell') throw refuseField('cell', noSuchCell);
  if (picked.kind === 'repeated') return round;
  if (round.endedAt !== null)
    throw refuse<'/api/game/pick'>(codes.conflict, 'Esta rodada já terminou.', { reason: 'round_over' });
  const { playerId, roundId } = round;
  const { picks, end } = picked;
  await insertPick(tx, { playerId, roundId, pickNo: picks.length, cell, at });
  const after = { ...round, picks };
  return end === undefined ? after : endRound(tx, math, { round: after, end: { ...end, endedAt: at } });
}
