import { winLevel } from '../../game/win-level.ts';
import type { Pace } from '../../time/pace.ts';
import type { Sounds } from '../../sound/sounds.ts';
import type { CoinShower } from '../../sprites/coin-shower.ts';
import type { StageControls } from '../../stage/senses.ts';
import type { CardsTable, HungBy } from './cards-table.ts';

/** A card as the answer has it. */
type ShownCard = { card: number; by: HungBy };

/** A finished round: whether its last guess was wrong, and the win. */
export type CardsEnd = { isWrong: boolean; winCentavos: number; stakeCentavos: number };

export type CardsPlayback = {
  /** Clears the table. */
  reset: () => void;
  /** Shows known cards without motion, for example after a reload. */
  resume: (cards: readonly ShownCard[]) => void;
  /** Shows whether an answer is awaited. */
  setWaiting: (isWaiting: boolean) => void;
  /** Turns the next card over. */
  turn: (card: ShownCard) => Promise<void>;
  /** Marks a right guess. Each one sounds higher than the one before. */
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
  /** The most that a round can pay, as a multiple of the stake. */
  mostStakes: number;
};

/** From this number of right guesses on the player can lose more than the stake, so the music becomes tense. */
const tenseFrom = 3;
/** A result is shown this long before the next bet is possible, so that a second tap on "Retirar" places no bet. */
const resultMs = 900;

/** Shows only the cards that the server has sent. */
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
