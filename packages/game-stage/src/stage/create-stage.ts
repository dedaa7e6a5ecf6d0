import type { Announcer } from '../game/announcer.ts';
import type { Board, SymbolWindow } from '../reels/board.ts';
import type { BoardParts } from '../reels/board-parts.ts';
import type { SlotClient } from '../game/game-client.ts';
import { createHero, type Hero } from '../reels/life/hero.ts';
import { createOverlay } from '../reels/overlay/create-overlay.ts';
import { openSenses, type StageControls } from './senses.ts';
import { loadStageArt } from '../reels/stage-art.ts';
import { createStillBoard } from '../reels/still-board.ts';
import { prizesInBets } from '../reels/playback/fixed-prizes.ts';
import type { SettledRound, PlaybackParts } from '../reels/playback/playback.ts';
import { text } from '../reels/stage.text.ts';
import { playBackRound } from './play-back-round.ts';

export type Stage = StageControls & {
  /**
   * Starts the reels, which run until a round is played or the spin is called off. A bought round begins without them. Reels have no picks.
   */
  startSpin: (mode?: string, picks?: readonly number[]) => void;
  /** Plays a settled round. It resolves when the stage is at rest. */
  play: (round: SettledRound) => Promise<void>;
  /** The requested round didn't happen: shows the window from before the spin. */
  callOff: () => void;
  /** Ends what is playing now. A second call inside a feature skips to the feature's end. */
  skip: () => void;
};

type StageParts = { host: HTMLElement; game: SlotClient; announcer: Announcer };

const loadPixi = () => import('../reels/pixi/pixi-board.ts');

/** Starts to fetch the largest chunk before the game is known. */
export function preloadStage(): void {
  loadPixi().catch(() => {
    // `createStage` fetches it again and reports the error.
  });
}

/** Builds the stage inside `host`: on WebGL, or as still pictures where there is none. */
export async function createStage({ host, game, announcer }: StageParts): Promise<Stage> {
  const { theme } = game;
  const { clock, pace, sounds, controls } = openSenses(game.sound);
  const [art, pixi] = await Promise.all([loadStageArt(theme), loadPixi()]);
  // The mascot is behind the board, so its element comes first.
  const hero = createHero(host, { theme, picture: art.hero, pace });
  const board = await createBoard(pixi.createPixiBoard, { host, theme, art, clock, pace, hero });
  const overlay = createOverlay(host, theme, art.atlas);
  overlay.setPrizes(prizesInBets(game));
  if (theme.areRowsDrawn) overlay.setWays(text.mostWays(theme.grid.rows ** theme.grid.reels));
  board.show(game.restingWindow);
  return stageOf({ board, overlay, pace, announcer, sounds, game }, { controls, hero });
}

function stageOf(parts: PlaybackParts, { controls, hero }: { controls: StageControls; hero: Hero }): Stage {
  const { board, overlay, pace, sounds, game } = parts;
  const allReels = Array.from({ length: game.theme.grid.reels }, (_, reel) => reel);
  let window: SymbolWindow = game.restingWindow;
  let multiplier = 1;
  let isExtra = false;
  hero.live();
  return {
    ...controls,
    startSpin: (mode = 'base') => {
      pace.endChapter();
      overlay.clear();
      board.rest();
      sounds.play('spin');
      hero.live();
      const { ante, entry } = modeOf(game, mode);
      if (entry) return;
      // The turning reels show the strips of this spin.
      if (ante || isExtra) board.setScene('base', ante?.reelSet ?? 'base');
      isExtra = ante !== undefined;
      sounds.turn(true);
      board.run(allReels);
      board.runMultiplier();
    },
    play: async (round) => {
      await playBackRound(round, parts);
      // The board keeps the last window, and where the multiplier reel stopped.
      window = round.events.findLast((event) => 'window' in event)?.window ?? window;
      multiplier = round.events.findLast((event) => event.type === 'multiplier')?.value ?? multiplier;
    },
    callOff: () => {
      sounds.turn(false);
      board.show(window);
      void board.landMultiplier(multiplier);
    },
    skip: () => pace.skip(),
  };
}

type Mode = { entry?: object; ante?: { reelSet: string } };

const modeOf = ({ math }: SlotClient, mode: string): Mode =>
  (math.modes as Readonly<Record<string, Mode>>)[mode] ?? math.modes.base;

/** Pixi is a separate chunk that loads in parallel with the pictures. Where it can't run, still pictures replace it. */
async function createBoard(createPixiBoard: (parts: BoardParts) => Promise<Board>, parts: BoardParts): Promise<Board> {
  try {
    return await createPixiBoard(parts);
  } catch {
    for (const canvas of parts.host.querySelectorAll('canvas')) canvas.remove();
    return createStillBoard(parts);
  }
}
