import type { Input } from '@ipe/contract';
import type { InstantRound } from '#instant/instant-rounds.ts';

export type Move = Input<'/api/game/guess'>['guess'];
export type Guess = Exclude<Move, 'change'>;

type Cards = NonNullable<InstantRound['cards']>;

/** A round of cards as the window shows it. Multipliers are in hundredths. */
export type CardsShown = Pick<Cards, 'lower' | 'higher' | 'changesLeft' | 'multiplierX100'> & {
  /** `over`: the end is shown. `closed`: the game can't be played any more. */
  phase: 'idle' | 'asking' | 'open' | 'over' | 'closed';
  /** The rank of the open card; 0 without one. */
  rank: number;
  /** The win of cashing out now; 0 before the first right guess. */
  valueCentavos: number;
  /** An answer is awaited, so the buttons do nothing. */
  isBusy: boolean;
};

export const idleCards: CardsShown = {
  phase: 'idle',
  rank: 0,
  lower: null,
  higher: null,
  changesLeft: 0,
  multiplierX100: 0,
  valueCentavos: 0,
  isBusy: false,
};

/** Whether the main button places a bet now. */
export const canBet = ({ phase, isBusy }: CardsShown): boolean => (phase === 'idle' || phase === 'over') && !isBusy;

export function canMove(shown: CardsShown, move: Move): boolean {
  if (shown.phase !== 'open' || shown.isBusy) return false;
  return move === 'change' ? shown.changesLeft > 0 : shown[move] !== null;
}

export const canCashOut = ({ phase, isBusy, valueCentavos }: CardsShown): boolean =>
  phase === 'open' && !isBusy && valueCentavos > 0;
