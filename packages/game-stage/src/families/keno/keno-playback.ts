import type { RoundEvent } from '@ipe/contract';
import type { Announcer } from '../../game/announcer.ts';
import { countWin } from '../../game/count-win.ts';
import { winLevel } from '../../game/win-level.ts';
import type { Sounds } from '../../sound/sounds.ts';
import type { CoinShower } from '../../sprites/coin-shower.ts';
import type { Pace } from '../../time/pace.ts';
import type { StageControls } from '../../stage/senses.ts';
import type { KenoBoard, ShownCard } from './keno-board.ts';

type DrawnRound = { events: readonly RoundEvent[]; betCentavos: number; winCentavos: number };

export type KenoPlayback = {
  /** Shows the picks of the next round and what their card pays; without a mode no card fits them. */
  show: (picks: readonly number[], mode: string | undefined) => void;
  /** Starts waiting: a round with this mode and these picks has been requested. */
  startSpin: (mode?: string, picks?: readonly number[]) => void;
  /** Draws the answer's cells in order. It resolves when the win is counted. */
  play: (round: DrawnRound) => Promise<void>;
  /** The requested round didn't happen. */
  callOff: () => void;
  skip: () => void;
};

export type KenoStage = KenoPlayback & StageControls;

type Parts = {
  board: KenoBoard;
  /** The cards by mode. */
  cards: Readonly<Record<string, ShownCard>>;
  coins: CoinShower;
  pace: Pace;
  sounds: Sounds;
  announcer: Announcer;
  /** The most that a round can pay, as a multiple of the bet. */
  mostBets: number;
};

/** Including the count of a usual win, a draw takes less than two and a half seconds. */
const drawMs = 1700;

/** Shows the answer's draw and decides nothing. */
export function createKenoPlayback(parts: Parts): KenoPlayback {
  const { board, cards, pace, sounds } = parts;
  const show = (picks: readonly number[], mode: string | undefined) =>
    board.show(picks, mode === undefined ? undefined : cards[mode]);
  return {
    show,
    startSpin: (mode, picks = []) => {
      pace.endChapter();
      show(picks, mode);
      board.lock(true);
      board.wait();
      sounds.play('spin');
    },
    play: async (round) => {
      await playDraw(round, parts);
      board.lock(false);
    },
    callOff: () => {
      board.lock(false);
      board.rest();
    },
    skip: () => pace.skip(),
  };
}

async function playDraw({ events, betCentavos, winCentavos }: DrawnRound, parts: Parts): Promise<void> {
  const { board, coins, pace, sounds, mostBets } = parts;
  const draw = events.find((event) => event.type === 'kenoDraw');
  if (!draw) throw new Error('nothing was drawn in this round');
  const { drawn, picks } = draw;
  let [shown, hits] = [0, 0];
  await pace.animate(drawMs, (progress) => {
    const before = { shown, hits };
    for (; shown < Math.floor(progress * drawn.length); shown += 1) {
      const cell = drawn[shown]!;
      if (picks.includes(cell)) hits += 1;
      board.draw(cell, hits);
    }
    // Each hit sounds one step higher in the game's scale; other cells make the sound of a fall.
    if (hits > before.hits) sounds.play('coin', hits - 1);
    else if (shown > before.shown) sounds.play('peg');
  });
  const level = winLevel(winCentavos, betCentavos);
  if (level === 'none' || level === 'returned') sounds.play('stop');
  const won = { winCentavos, betCentavos, maximumCentavos: betCentavos * mostBets, shownCentavos: 0 };
  await countWin({ ...parts, celebrate: coins.play }, won);
}
