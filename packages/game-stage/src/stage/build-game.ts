import { writeRules } from '@ipe/game-rules';
import type { GameMath, ReelsMath } from '@ipe/slot-engine';
import type { ClientFile, WholeRoundClient, GameClient, InstantClient, SlotClient } from '../game/game-client.ts';
import type { GameTheme, Picture, SceneTheme } from '../game/game-theme.ts';
import { required } from '../game/required.ts';
import type { SceneFamily } from '../game/scene-family.ts';
import { findScene, reelsOf } from '../families/registry.ts';

/** Makes a game from its file. @throws Error where the folder lacks a picture or a part of the look */
export function buildGame(file: ClientFile): GameClient {
  const { math } = file;
  const game = sharedPart(file);
  const scene = findScene(math);
  return scene ? sceneClient(file, { ...game, ...scene }) : slotClient(file, { ...game, ...reelsScene });
}

const reelsScene: Facts = { usesPixi: true, waitsForPlayer: false };

type Facts = Omit<SceneFamily, 'kind'>;
type Shared = ReturnType<typeof sharedPart>;

const sceneClient = (file: ClientFile, shared: Shared & SceneFamily) =>
  ({ ...shared, family: file.math.family, math: file.math, theme: sceneTheme(file) }) as
    | InstantClient
    | WholeRoundClient;

function slotClient(file: ClientFile, shared: Shared & Facts): SlotClient {
  const math = file.math as ReelsMath;
  const restingWindow = required(file.look.restingWindow, 'restingWindow in look.json');
  return { ...shared, kind: 'slot', family: math.family, math, theme: slotTheme(file, math), restingWindow };
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
    celebration: look.celebration,
  };
}

function slotTheme(file: ClientFile, math: ReelsMath): GameTheme {
  const { look } = file;
  return {
    ...sceneTheme(file),
    grid: math.grid,
    reels: required(look.reels, 'reels in look.json'),
    ...(look.otherGround && { otherGround: colour(look.otherGround) }),
    lines: 'linePays' in math ? math.linePays.lines : [],
    strips: stripsOf(math),
    ...reelsOf(math).theme?.(math, look),
    ...(look.wheel && { wheel: look.wheel }),
    motions: look.motions ?? {},
    cabinet: picture(file, 'cabinet'),
  };
}

function stripsOf({ reelSets }: ReelsMath): GameTheme['strips'] {
  return Object.fromEntries(
    Object.entries(reelSets).flatMap(([name, reels]) => (reels.kind === 'strips' ? [[name, reels.strips]] : [])),
  );
}

const picture = ({ pictures }: ClientFile, name: string): Picture => required(pictures[name], `picture ${name}`);

const colour = (hex: string): number => Number.parseInt(hex.slice(1), 16);
