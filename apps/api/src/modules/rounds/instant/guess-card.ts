import { codes } from '@ipe/contract';
import { familyOf } from '@ipe/slot-engine';
import type { ParsedInput } from '@ipe/contract';
import type { Queryable } from '#platform/database/index.ts';
import type { GameSession } from '#platform/calls/call-server.ts';
import { refuse } from '#platform/calls/refusal.ts';
import { holdRound, type HeldRound } from './hold-round.ts';
import type { InstantRow } from './instant-round.store.ts';
import { takeMove } from './take-move.ts';
import type { InstantAnswer } from './present-instant.ts';
import type { RoundsDeps } from '../rounds.deps.ts';
import { roundOver } from '../round-refusals.ts';

type GuessInput = ParsedInput<'/api/game/guess'>;

/**
 * Guesses whether the next card is lower or higher, or changes the first card. A wrong guess ends the round, and so
 * does a step after which nothing is offered. A repeat of the same decision at the same step changes nothing.
 * @throws RefusedError 404 · 409 for a round that is over or has no cards, for a step at which something else was
 * decided, and for what isn't offered
 */
export const guessCard = (deps: RoundsDeps, session: GameSession, input: GuessInput): Promise<InstantAnswer> =>
  holdRound(deps, { session, roundId: input.roundId }, (tx, held) => decide(tx, held, input));

async function decide(tx: Queryable, held: HeldRound, { step, guess }: GuessInput): Promise<InstantRow> {
  const { math, round } = held;
  const moved = familyOf(math).move?.(math, round, { step, move: guess });
  if (moved === undefined) throw refuseGuess('wrong_family');
  if (moved.kind === 'repeated') return round;
  if (round.endedAt !== null) throw roundOver();
  if (moved.kind === 'picked') return takeMove(tx, held, moved);
  throw refuseGuess(moved.kind === 'other-step' ? 'step_decided' : 'not_offered');
}

const words = {
  wrong_family: 'Neste jogo não há cartas para adivinhar.',
  step_decided: 'Esta carta já foi decidida. Veja como a rodada está agora.',
  not_offered: 'Esta jogada não é oferecida com a carta que está na mesa.',
};

const refuseGuess = (reason: keyof typeof words) =>
  refuse<'/api/game/guess'>(codes.conflict, words[reason], { reason });
