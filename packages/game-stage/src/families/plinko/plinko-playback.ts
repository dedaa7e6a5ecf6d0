import type { RoundEvent } from '@ipe/contract';
import type { Announcer } from '../../game/announcer.ts';
import { countWin } from '../../game/count-win.ts';
import { winLevel } from '../../game/win-level.ts';
import type { Sounds } from '../../sound/sounds.ts';
import type { CoinShower } from '../../sprites/coin-shower.ts';
import type { Pace } from '../../time/pace.ts';
import { fallAt, pegMet } from './fall.ts';
import type { StageControls } from '../../stage/senses.ts';
import type { PlinkoBoard, ShownDrop } from './plinko-board.ts';

type DroppedRound = { events: readonly RoundEvent[]; betCentavos: number; winCentavos: number };

export type PlinkoPlayback = {
  /** Shows the board of another choice. */
  show: (mode: string) => void;
  /** Shows the ball ready: a round of this mode has been requested. */
  startSpin: (mode?: string) => void;
  /** Lets the ball fall the answer's way. It resolves when the win is counted. */
  play: (round: DroppedRound) => Promise<void>;
  /** The requested round didn't happen. */
  callOff: () => void;
  skip: () => void;
};

export type PlinkoStage = PlinkoPlayback & StageControls;

type Parts = {
  board: PlinkoBoard;
  /** The boards by mode. */
  drops: Readonly<Record<string, ShownDrop>>;
  coins: CoinShower;
  pace: Pace;
  sounds: Sounds;
  announcer: Announcer;
  /** The most that a round can pay, as a multiple of the bet. */
  mostBets: number;
};

/** Including the count of a usual win, a drop takes less than two and a half seconds. */
const fallMs = (rows: number): number => 700 + 60 * rows;

/** Shows the answer's drop and decides nothing. */
export function createPlinkoPlayback(parts: Parts): PlinkoPlayback {
  const { board, drops, pace, sounds } = parts;
  let shown: string | undefined;
  const show = (mode: string) => {
    const drop = drops[mode];
    if (!drop || mode === shown) return;
    shown = mode;
    board.show(drop);
  };
  return {
    show,
    startSpin: (mode = 'base') => {
      pace.endChapter();
      show(mode);
      board.ready(fallAt([], 0));
      sounds.play('spin');
    },
    play: (round) => playDrop(round, parts),
    callOff: () => board.rest(),
    skip: () => pace.skip(),
  };
}

async function playDrop({ events, betCentavos, winCentavos }: DroppedRound, parts: Parts): Promise<void> {
  const { board, coins, pace, sounds, mostBets } = parts;
  const drop = events.find((event) => event.type === 'drop');
  if (!drop) throw new Error('nothing fell in this round');
  const { path, bin } = drop;
  let met = -1;
  await pace.animate(fallMs(path.length), (progress) => {
    const at = fallAt(path, progress);
    board.place(at);
    if (at.row > met) sounds.play('peg');
    for (; met < at.row; met += 1) board.touch(met + 1, pegMet(path, met + 1));
  });
  board.land(bin);
  const won = { winCentavos, betCentavos, maximumCentavos: betCentavos * mostBets, shownCentavos: 0 };
  const level = winLevel(winCentavos, betCentavos);
  if (level === 'none' || level === 'returned') sounds.play('stop');
  await countWin({ ...parts, celebrate: coins.play }, won);
}
