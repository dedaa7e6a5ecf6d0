import { winLevel } from '../../game/win-level.ts';
import type { Pace } from '../../time/pace.ts';
import type { Sounds } from '../../sound/sounds.ts';
import type { CoinShower } from '../../sprites/coin-shower.ts';
import type { StageControls } from '../../stage/senses.ts';
import type { CardsTable, HungBy } from './cards-table.ts';

/** A card as the answer told it. */
type ShownCard = { card: number; by: HungBy };

/** A round that is over: whether its last card was guessed wrong, and what was won. */
export type CardsEnd = { isWrong: boolean; winCentavos: number; stakeCentavos: number };

export type CardsPlayback = {
  /** A table without any card. */
  reset: () => void;
  /** Cards that are known, without any motion: after a reload. */
  resume: (cards: readonly ShownCard[]) => void;
  /** A decision was asked for, or its answer is here. */
  setWaiting: (isWaiting: boolean) => void;
  /** The next card is turned over. */
  turn: (card: ShownCard) => Promise<void>;
  /** It was guessed: each right guess sounds higher than the one before. */
  right: () => void;
  /** Shows the end; resolves when the next round may be asked for. */
  end: (end: CardsEnd) => Promise<void>;
};

export type CardsStage = CardsPlayback & StageControls;

type Parts = {
  table: CardsTable;
  coins: CoinShower;
  pace: Pace;
  sounds: Sounds;
  /** The most that a round can pay, in stakes. */
  mostStakes: number;
};

/** From so many right guesses on there is more to lose than was bet, and the music says so. */
const tenseFrom = 3;
/** How long a result is shown before the next bet can be made, so that a second tap on "Retirar" places no bet. */
const resultMs = 900;

/** Shows the cards that the server has told. What it hasn't told is never shown. */
export function createCardsPlayback({ table, coins, pace, sounds, mostStakes }: Parts): CardsPlayback {
  let right = 0;
  return {
    reset: () => {
      right = 0;
      table.clear();
    },
    resume: (cards) => {
      table.clear();
      for (const { card, by } of cards) table.lay(card, by);
      right = cards.filter(({ by }) => by !== 'first').length;
      sounds.lift(right >= tenseFrom);
    },
    setWaiting: (isWaiting) => table.setWaiting(isWaiting),
    turn: async ({ card, by }) => {
      table.setWaiting(false);
      sounds.play('pop');
      await table.turn(card, by);
    },
    right: () => {
      sounds.play('coin', right);
      right += 1;
      sounds.lift(right >= tenseFrom);
      table.mark('right');
    },
    end: async ({ isWrong, winCentavos, stakeCentavos }) => {
      const level = winLevel(winCentavos, stakeCentavos, stakeCentavos * mostStakes);
      table.setWaiting(false);
      sounds.lift(false);
      sounds.endRound(level);
      table.mark(isWrong ? 'wrong' : 'left');
      sounds.play(isWrong || level === 'none' || level === 'returned' ? 'stop' : level);
      await Promise.all([isWrong ? table.shake() : undefined, coins.play(level), pace.wait(resultMs)]);
    },
  };
}
