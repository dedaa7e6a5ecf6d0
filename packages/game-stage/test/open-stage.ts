import { WebGLRenderer } from 'pixi.js';
import { vi } from 'vitest';
import type { Announcer } from '../src/game/announcer.ts';
import type { SlotClient } from '../src/game/game-client.ts';
import { createStage } from '../src/stage/create-stage.ts';
import { openCanvasEye } from './canvas-eye.ts';
import { openPixiEye } from './pixi-eye.ts';
import { openScreen, type ScreenOptions } from './screen.ts';
import { framedCells, windowSeen, type Eye } from './seen.ts';

const plain = (words: string) => words.replaceAll('\u00a0', ' ');

/** A page around the stage that records the stage's messages. */
function pageOf() {
  const heard = {
    said: [] as string[],
    announced: [] as string[],
    wins: [] as number[],
    finals: [] as number[],
    celebrated: [] as string[],
  };
  const announcer: Announcer = {
    say: (words) => void heard.said.push(plain(words)),
    announce: (words) => void heard.announced.push(plain(words)),
    win: ({ amountCentavos, isFinal }) => void heard[isFinal ? 'finals' : 'wins'].push(amountCentavos),
    celebrate: (level) => void heard.celebrated.push(level),
  };
  return { heard, announcer };
}

/** Opens the real stage of a game on Pixi's scene graph, with the words over it. */
export function openStage(game: SlotClient, options?: ScreenOptions) {
  return openOn(openPixiEye(game.theme.atlas.frames, game.theme.reels), game, options);
}

/** Opens the same stage without WebGL: still pictures on a canvas. */
export function openStillStage(game: SlotClient, options?: ScreenOptions) {
  const eye = openCanvasEye(game.theme.atlas.frames);
  vi.spyOn(WebGLRenderer.prototype, 'init').mockRejectedValue(new Error('no WebGL'));
  return openOn(eye, game, options);
}

async function openOn<AnEye extends Eye>(eye: AnEye, game: SlotClient, options: ScreenOptions = {}) {
  const screen = openScreen(options);
  const { heard, announcer } = pageOf();
  const stage = await createStage({ host: screen.host, game, announcer });
  screen.layOut();
  const words = (className: string) =>
    [...screen.host.querySelectorAll<HTMLElement>(`.${className}`)]
      .filter(({ hidden }) => !hidden)
      .map(({ textContent }) => plain(textContent));
  return {
    stage,
    screen,
    eye,
    heard,
    words,
    window: () => windowSeen(eye, game.theme),
    framed: () => framedCells(eye, game.theme),
  };
}
