import type { RoundEvent } from '@ipe/contract';
import { nameOf } from '@ipe/game-rules';
import type { Pace } from '../time/pace.ts';
import { text } from '../reels/stage.text.ts';
import { reelsOf } from '../families/registry.ts';
import { playEvents, type RoundHandlers } from '../reels/telling/round-handlers.ts';
import {
  endFreeSpins,
  startFreeSpin,
  startFreeSpins,
  tellRetrigger,
  tellSpinWin,
} from '../reels/telling/tell-free-spins.ts';
import { tellReveal } from '../reels/telling/tell-reveal.ts';
import { tellFinish } from '../reels/telling/tell-total.ts';
import { tellScatters } from '../reels/telling/tell-wins.ts';
import { beginTelling, type SettledRound, type Tellers, type Telling } from '../reels/telling/telling.ts';

/** Plays a round's events in their order. The outcome is the answer's: nothing is decided here. */
export function tellRound(round: SettledRound, tellers: Tellers): Promise<void> {
  const { math } = tellers.game;
  const telling = beginTelling(round, tellers, reelsOf(math).feature(math));
  return playEvents(round.events, handlersOf(telling), (event) => takeTime(event, telling));
}

/** A feature begins or ends, or the round does: however much was skipped, this is seen. */
const chapters: readonly RoundEvent['type'][] = [
  'bought',
  'freeSpinsStart',
  'freeSpinsEnd',
  'holdStart',
  'holdEnd',
  'finish',
];
/** Inside a feature a skip takes the player to its next spin. */
const spins: readonly RoundEvent['type'][] = ['freeSpin', 'holdRespin'];

function takeTime({ type }: RoundEvent, { pace, freeSpin }: { pace: Pace; freeSpin: number }): void {
  if (chapters.includes(type)) pace.endChapter();
  else if (freeSpin === 0 || spins.includes(type)) pace.endStep();
}

/** What tells the events of this game's family: those that all families share, and its own. */
export function handlersOf(telling: Telling): Partial<RoundHandlers> {
  const { math } = telling.game;
  return { ...sharedHandlers(telling), ...reelsOf(math).handlers(telling, math) };
}

/** What every family with reels has; each adds its own. */
function sharedHandlers(telling: Telling): Partial<RoundHandlers> {
  const { board, announcer, game, feature } = telling;
  return {
    reveal: (event) => tellReveal(event, telling),
    scatterWins: (event) => tellScatters(event, telling),
    bought: async ({ count }) => {
      board.settle();
      announcer.say(text.bought(count, nameOf(game.math, feature?.symbol ?? '')));
    },
    freeSpinsStart: (event) => startFreeSpins(event, telling),
    freeSpin: (event) => startFreeSpin(event, telling),
    spinWin: (event) => tellSpinWin(event, telling),
    retrigger: (event) => tellRetrigger(event, telling),
    freeSpinsEnd: (event) => endFreeSpins(event, telling),
    finish: (event) => tellFinish(event, telling),
  };
}
