import { codes } from '@ipe/contract';
import { familyOf, type InstantMath } from '@ipe/slot-engine';
import type { Queryable } from '#platform/database/index.ts';
import type { GameSession } from '#platform/calls/call-server.ts';
import { refuse } from '#platform/calls/refusal.ts';
import { endRound } from './end-round.ts';
import { holdRound, type HeldRound } from './hold-round.ts';
import type { InstantRow } from './instant-round.store.ts';
import type { InstantAnswer } from './present-instant.ts';
import type { RoundsDeps } from '../rounds.deps.ts';

/**
 * Leaves a round at its value when the request arrived. For a round that is over the answer says how it ended: burst
 * before the request, ended by itself, or left by an earlier request.
 * @throws RefusedError 404 · 409 while there is nothing to leave with
 */
export const cashOut = (
  deps: RoundsDeps,
  session: GameSession,
  { roundId }: { roundId: string },
): Promise<InstantAnswer> => holdRound(deps, { session, roundId }, leave);

async function leave(tx: Queryable, { math, round, at }: HeldRound): Promise<InstantRow> {
  if (round.endedAt !== null) return round;
  return endRound(tx, math, { round, end: { cashedOutX100: requireValueHundredths(math, round, at), endedAt: at } });
}

/** What an open round pays a player who leaves it now, in hundredths of the stake; undefined while it can't be left. */
export const leavingValueHundredths = (math: InstantMath, round: InstantRow, at: Date): number | undefined =>
  familyOf(math).leavingHundredths(math, round, at.getTime() - round.startedAt.getTime());

function requireValueHundredths(math: InstantMath, round: InstantRow, at: Date): number {
  const valueHundredths = leavingValueHundredths(math, round, at);
  if (valueHundredths !== undefined) return valueHundredths;
  const reason = familyOf(math).notYet;
  throw refuse<'/api/game/cashOut'>(codes.conflict, notYetText[reason], { reason });
}

const notYetText = {
  nothing_guessed: 'Dê pelo menos um palpite antes de retirar.',
  nothing_picked: 'Vire pelo menos uma casa antes de retirar.',
  too_early: 'Espere o foguete subir um pouco antes de retirar.',
};
