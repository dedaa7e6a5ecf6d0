import type { Announcer } from '../game/announcer.ts';
import type { Board, SymbolWindow } from '../reels/board.ts';
import type { BoardParts } from '../reels/board-parts.ts';
import { createFrameClock } from '../time/frame-clock.ts';
import type { SlotClient } from '../game/game-client.ts';
import { createOverlay } from '../reels/overlay/create-overlay.ts';
import { createPace, type Pace } from '../time/pace.ts';
import { createSounds } from '../sound/sounds.ts';
import { loadStageArt } from '../reels/stage-art.ts';
import { createStillBoard } from '../reels/still-board.ts';
import { prizesInBets } from '../reels/playback/fixed-prizes.ts';
import type { SettledRound, PlaybackParts } from '../reels/playback/playback.ts';
import { playBackRound } from './play-back-round.ts';

export type Stage = {
  /** Reels run until a round is played back or the spin is called off. A bought round begins without them; reels have no picks. */
  startSpin: (mode?: string, picks?: readonly number[]) => void;
  /** Tells a settled round; resolves when the stage is at rest. */
  play: (round: SettledRound) => Promise<void>;
  /** No round came of the spin: back to the window before it. */
  callOff: () => void;
  /** Ends what is being played now; called again inside a feature, all of it up to its end. */
  skip: () => void;
  setTurbo: (isOn: boolean) => void;
  setSound: (isOn: boolean) => void;
};

type StageParts = { host: HTMLElement; game: SlotClient; announcer: Announcer };

const loadPixi = () => import('../reels/pixi/pixi-board.ts');

/** Begins to fetch the largest part before it is known which game is played. */
export function preloadStage(): void {
  loadPixi().catch(() => {
    // createStage asks again and reports what is wrong.
  });
}

/** Builds the stage inside `host`: on WebGL, or as still pictures where there is none. */
export async function createStage({ host, game, announcer }: StageParts): Promise<Stage> {
  const { theme } = game;
  const clock = createFrameClock();
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const pace = createPace(clock, isCalm ? 'calm' : 'normal');
  const [art, pixi] = await Promise.all([loadStageArt(theme), loadPixi()]);
  const board = await createBoard(pixi.createPixiBoard, { host, theme, art, clock, pace });
  const overlay = createOverlay(host, theme);
  overlay.setPrizes(prizesInBets(game));
  board.show(game.restingWindow);
  return stageOf({ board, overlay, pace, announcer, sounds: createSounds(game.sound), game });
}

function stageOf(parts: PlaybackParts): Stage {
  const { board, overlay, pace, sounds, game } = parts;
  const allReels = Array.from({ length: game.theme.grid.reels }, (_, reel) => reel);
  let window: SymbolWindow = game.restingWindow;
  return {
    startSpin: (mode = 'base') => {
      pace.endChapter();
      overlay.clear();
      board.rest();
      sounds.play('spin');
      if (mode !== 'base') return;
      board.run(allReels);
      board.runMultiplier();
    },
    play: async (round) => {
      await playBackRound(round, parts);
      window = lastWindow(round) ?? window;
    },
    callOff: () => {
      board.show(window);
      void board.landMultiplier(1);
    },
    skip: () => pace.skip(),
    setTurbo: (isOn) => setTurbo(pace, isOn),
    setSound: (isOn) => sounds.setOn(isOn),
  };
}

/** Pixi is a part of its own that loads beside the pictures; where it can't run, still pictures take its place. */
async function createBoard(createPixiBoard: (parts: BoardParts) => Promise<Board>, parts: BoardParts): Promise<Board> {
  try {
    return await createPixiBoard(parts);
  } catch {
    for (const canvas of parts.host.querySelectorAll('canvas')) canvas.remove();
    return createStillBoard(parts);
  }
}

function setTurbo(pace: Pace, isOn: boolean): void {
  if (pace.mode !== 'calm') pace.mode = isOn ? 'turbo' : 'normal';
}

function lastWindow({ events }: SettledRound): SymbolWindow | undefined {
  const last = events.findLast(
    (event) => event.type === 'reveal' || event.type === 'respin' || event.type === 'cascadeRefill',
  );
  return last?.window;
}
