import type { RoundEvent } from '@ipe/contract';
import { nameOf } from '@ipe/game-rules';
import type { Pace } from '../time/pace.ts';
import { text } from '../reels/stage.text.ts';
import { reelsOf } from '../families/registry.ts';
import { playEvents, type RoundHandlers } from '../reels/playback/round-handlers.ts';
import {
  endFreeSpins,
  startFreeSpin,
  startFreeSpins,
  playRetrigger,
  playDrawnSpins,
  playSpinWin,
} from '../reels/playback/play-free-spins.ts';
import { playReveal } from '../reels/playback/play-reveal.ts';
import { playFinish } from '../reels/playback/play-total.ts';
import { playScatters } from '../reels/playback/play-wins.ts';
import { beginPlayback, type SettledRound, type PlaybackParts, type Playback } from '../reels/playback/playback.ts';

/** Plays a round's events in order. The answer has the outcome; the stage decides nothing. */
export function playBackRound(round: SettledRound, parts: PlaybackParts): Promise<void> {
  const { math } = parts.game;
  const playback = beginPlayback(round, parts, reelsOf(math).feature(math));
  return playEvents(round.events, handlersOf(playback), (event) => takeTime(event, playback));
}

/** The events at which a feature or the round begins or ends. They are always shown at normal speed, however much was skipped before. */
const chapters: readonly RoundEvent['type'][] = [
  'bought',
  'wheelStart',
  'objectsOpened',
  'drawnSpins',
  'freeSpinsStart',
  'freeSpinsEnd',
  'holdStart',
  'holdEnd',
  'finish',
];
/** Inside a feature a skip ends at its next spin. */
const spins: readonly RoundEvent['type'][] = ['freeSpin', 'holdRespin'];

function takeTime({ type }: RoundEvent, { pace, freeSpin }: { pace: Pace; freeSpin: number }): void {
  if (chapters.includes(type)) pace.endChapter();
  else if (freeSpin === 0 || spins.includes(type)) pace.endStep();
}

/** The handlers for this game: the shared ones and those of its family. */
export function handlersOf(playback: Playback): Partial<RoundHandlers> {
  const { math } = playback.game;
  return { ...sharedHandlers(playback), ...reelsOf(math).handlers(playback, math) };
}

/** The handlers that all families with reels share. */
function sharedHandlers(playback: Playback): Partial<RoundHandlers> {
  const { board, announcer, game, feature } = playback;
  return {
    reveal: (event) => playReveal(event, playback),
    scatterWins: (event) => playScatters(event, playback),
    bought: async ({ count }) => {
      board.settle();
      announcer.say(text.bought(count, nameOf(game.math, feature?.symbol ?? '')));
    },
    drawnSpins: (event) => playDrawnSpins(event, playback),
    freeSpinsStart: (event) => startFreeSpins(event, playback),
    freeSpin: (event) => startFreeSpin(event, playback),
    spinWin: (event) => playSpinWin(event, playback),
    retrigger: (event) => playRetrigger(event, playback),
    freeSpinsEnd: (event) => endFreeSpins(event, playback),
    finish: (event) => playFinish(event, playback),
  };
}
