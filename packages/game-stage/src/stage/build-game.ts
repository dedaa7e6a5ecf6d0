import { writeRules } from '@ipe/game-rules';
import type { GameMath, SlotMath } from '@ipe/slot-engine';
import type { ClientFile, GameClient } from '../game/game-client.ts';
import type { GameTheme, Picture, SceneTheme } from '../game/game-theme.ts';
import type { Look } from '../game/look.ts';
import { spreadTape } from '../families/lines/spread-tape.ts';

/** Makes a game from its file. @throws Error when the folder lacks a picture or a part of the look. */
export function buildGame(file: ClientFile): GameClient {
  const { math, look } = file;
  const game = { ...sharedPart(file), theme: sceneTheme(file) };
  switch (math.family) {
    case 'crash':
      return { ...game, math, family: math.family };
    case 'mines':
      return { ...game, math, family: math.family };
    case 'lines':
    case 'ways':
    case 'scatter-cascade':
    case 'hold-and-win': {
      const restingWindow = required(look.restingWindow, 'restingWindow in look.json');
      return { ...game, math, family: math.family, theme: slotTheme(file, math), restingWindow };
    }
  }
}

function sharedPart(file: ClientFile) {
  const { math, offer, look } = file;
  return {
    gameId: math.id,
    offer,
    sound: look.sound,
    betUnits: math.bet.units,
    modes: modesOf(math),
    rules: writeRules(math),
    title: picture(file, 'title'),
    garden: { portrait: picture(file, 'garden'), wide: picture(file, 'garden-wide') },
  };
}

function modesOf({ modes }: GameMath): GameClient['modes'] {
  const { base, ...bought } = modes as Readonly<Record<string, { costUnits: number }>> & GameMath['modes'];
  const others = Object.entries(bought).map(([mode, { costUnits }]) => ({ mode, costUnits }));
  return [{ mode: 'base', costUnits: base.costUnits }, ...others];
}

function sceneTheme(file: ClientFile): SceneTheme {
  const { look, frames } = file;
  return {
    size: look.size,
    atlas: { picture: picture(file, 'atlas'), frames },
    hero: { picture: picture(file, 'hero'), box: look.hero },
    ground: colour(look.ground),
    accent: colour(look.accent),
  };
}

function slotTheme(file: ClientFile, math: SlotMath): GameTheme {
  const { look } = file;
  return {
    ...sceneTheme(file),
    grid: math.grid,
    reels: required(look.reels, 'reels in look.json'),
    lines: 'linePays' in math ? math.linePays.lines : [],
    strips: stripsOf(math),
    ...multiplierPart(math, look),
    ...coinPart(math),
    cabinet: picture(file, 'cabinet'),
  };
}

function stripsOf({ reelSets }: SlotMath): GameTheme['strips'] {
  return Object.fromEntries(
    Object.entries(reelSets).flatMap(([name, reels]) => (reels.kind === 'strips' ? [[name, reels.strips]] : [])),
  );
}

function multiplierPart(math: SlotMath, look: Look): Pick<GameTheme, 'multiplier'> {
  if (math.family !== 'lines' || !math.features.multiplierReel) return {};
  const { values, weights } = math.features.multiplierReel;
  return {
    multiplier: { box: required(look.multiplier, 'multiplier in look.json'), tape: spreadTape(values, weights) },
  };
}

function coinPart(math: SlotMath): Pick<GameTheme, 'coin'> {
  if (math.family !== 'hold-and-win') return {};
  const { symbol, cellWeights } = math.features.holdAndWin;
  return { coin: { symbol, oneIn: (cellWeights.coin + cellWeights.blank) / cellWeights.coin } };
}

const picture = ({ pictures }: ClientFile, name: string): Picture => required(pictures[name], `picture ${name}`);

const colour = (hex: string): number => Number.parseInt(hex.slice(1), 16);

function required<Part>(part: Part | undefined, name: string): Part {
  if (part === undefined) throw new Error(`the game has no ${name}`);
  return part;
}
