import type { RoundEvent } from '@ipe/contract';
import { nameOf } from '@ipe/game-rules';
import type { Pace } from '../time/pace.ts';
import { text } from '../reels/stage.text.ts';
import { instantEvents } from '../reels/telling/instant-events.ts';
import { playEvents, type RoundHandlers } from '../reels/telling/round-handlers.ts';
import {
  showSteps,
  tellCascadeWins,
  tellMeter,
  tellRefill,
  tellRemove,
} from '../families/scatter-cascade/tell-cascade.ts';
import {
  endFreeSpins,
  startFreeSpin,
  startFreeSpins,
  tellRetrigger,
  tellSpinWin,
} from '../reels/telling/tell-free-spins.ts';
import {
  endHold,
  startHold,
  tellCoins,
  tellHoldFull,
  tellHoldRespin,
  type Hold,
} from '../families/hold-and-win/tell-hold.ts';
import { tellRespin, tellReveal } from '../reels/telling/tell-reveal.ts';
import { tellFinish } from '../reels/telling/tell-total.ts';
import { tellLines, tellScatters, tellWays } from '../reels/telling/tell-wins.ts';
import { beginTelling, type SettledRound, type Tellers, type Telling } from '../reels/telling/telling.ts';

/** Plays a round's events in their order. The outcome is the answer's: nothing is decided here. */
export function tellRound(round: SettledRound, tellers: Tellers): Promise<void> {
  const telling = beginTelling(round, tellers);
  return playEvents(round.events, roundHandlers(telling), (event) => takeTime(event, telling));
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

function roundHandlers(telling: Telling): RoundHandlers {
  const hold: Hold = { coins: [], respins: 0 };
  return {
    ...instantEvents,
    ...baseHandlers(telling),
    freeSpinsStart: (event) => startFreeSpins(event, telling),
    freeSpin: (event) => startFreeSpin(event, telling),
    spinWin: (event) => tellSpinWin(event, telling),
    retrigger: (event) => tellRetrigger(event, telling),
    freeSpinsEnd: (event) => endFreeSpins(event, telling),
    cascadeWins: (event) => tellCascadeWins(event, telling),
    cascadeRemove: (event) => tellRemove(event, telling),
    cascadeRefill: (event) => tellRefill(event, telling),
    meter: (event) => tellMeter(event, telling),
    coins: (event) => tellCoins(event, telling),
    holdStart: (event) => startHold(event, telling, hold),
    holdRespin: (event) => tellHoldRespin(event, telling, hold),
    holdFull: (event) => tellHoldFull(event, telling),
    holdEnd: (event) => endHold(event, telling, hold),
  };
}

type Base =
  | 'reveal'
  | 'multiplier'
  | 'respin'
  | 'lineWins'
  | 'waysWins'
  | 'scatterWins'
  | 'fullGrid'
  | 'bought'
  | 'finish';

function baseHandlers(telling: Telling): Pick<RoundHandlers, Base> {
  const { board, announcer, sounds, game } = telling;
  return {
    reveal: (event) => {
      if (telling.freeSpin === 0) showSteps(telling, undefined);
      return tellReveal(event, telling);
    },
    multiplier: async ({ value }) => {
      telling.multiplier = value;
      await board.landMultiplier(value);
      sounds.play(value > 1 ? 'multiplier' : 'stop');
    },
    respin: (event) => tellRespin(event, telling),
    lineWins: (event) => tellLines(event, telling),
    waysWins: (event) => tellWays(event, telling),
    scatterWins: (event) => tellScatters(event, telling),
    fullGrid: async (event) => {
      announcer.say(text.fullGrid(event.multiplier));
      sounds.play('multiplier');
      await board.flash();
    },
    bought: async ({ count }) => {
      const { math } = game;
      const symbol = math.family === 'hold-and-win' ? math.features.holdAndWin.symbol : math.features.freeSpins?.symbol;
      board.settle();
      announcer.say(text.bought(count, nameOf(math, symbol ?? '')));
    },
    finish: (event) => tellFinish(event, telling),
  };
}
