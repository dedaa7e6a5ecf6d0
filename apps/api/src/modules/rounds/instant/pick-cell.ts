import { codes } from '@ipe/contract';
import { noSuchCell } from '@ipe/contract/sentences';
import { familyOf } from '@ipe/slot-engine';
import type { Queryable } from '#platform/database/index.ts';
import type { GameSession } from '#platform/calls/call-server.ts';
import { refuse, refuseField } from '#platform/calls/refusal.ts';
import { holdRound, type HeldRound } from './hold-round.ts';
import type { InstantRow } from './instant-round.store.ts';
import type { InstantAnswer } from './present-instant.ts';
import { takeMove } from './take-move.ts';
import type { RoundsDeps } from '../rounds.deps.ts';
import { roundOver } from '../round-refusals.ts';

/**
 * Opens a cell of a mines round. A mine ends the round, and so does the last safe cell that has a multiplier. The same
 * cell again changes nothing.
 * @throws RefusedError 400 for a cell that doesn't exist · 404 · 409 for a round that is over, or has no cells
 */
export const pickCell = (
  deps: RoundsDeps,
  session: GameSession,
  { roundId, cell }: { roundId: string; cell: number },
): Promise<InstantAnswer> => holdRound(deps, { session, roundId }, (tx, held) => pick(tx, held, cell));

async function pick(tx: Queryable, held: HeldRound, cell: number): Promise<InstantRow> {
  const { math, round } = held;
  const picked = familyOf(math).pick?.(math, round, cell);
  if (picked === undefined)
    throw refuse<'/api/game/pick'>(codes.conflict, 'Neste jogo não há casas para abrir.', { reason: 'wrong_family' });
  if (picked.kind === 'repeated') return round;
  if (picked.kind !== 'picked') throw refuseField('cell', noSuchCell);
  if (round.endedAt !== null) throw roundOver();
  return takeMove(tx, held, picked);
}
