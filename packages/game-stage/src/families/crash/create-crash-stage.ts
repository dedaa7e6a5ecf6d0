import type { CelebrationLook, SoundLook } from '@ipe/contract/look';
import type { Picture, SpriteFrame } from '../../game/game-theme.ts';
import { loadPicture } from '../../game/load-picture.ts';
import { openSenses } from '../../stage/senses.ts';
import type { CrashParts } from './crash-parts.ts';
import type { CrashScene } from './crash-scene.ts';
import { createStillCrashScene } from './still-crash-scene.ts';
import { createCrashPlayback, type CrashStage } from './flight-playback.ts';

export type CrashStageParts = {
  host: HTMLElement;
  atlas: { picture: Picture; frames: Readonly<Record<string, SpriteFrame>> };
  accent: number;
  growthK: number;
  sound: SoundLook;
  celebration: CelebrationLook | undefined;
};

const loadPixi = () => import('./pixi/pixi-crash-scene.ts');

/** Builds the scene inside `host`: on WebGL, or as a still drawing where WebGL is missing or the player prefers less motion. */
export async function createCrashStage({
  host,
  atlas,
  accent,
  growthK,
  ...look
}: CrashStageParts): Promise<CrashStage> {
  const { isCalm, clock, pace, sounds, controls } = openSenses(look.sound);
  const [image, pixi] = await Promise.all([loadPicture(atlas.picture), isCalm ? undefined : loadPixi()]);
  const parts = {
    host,
    atlas: image,
    frames: atlas.frames,
    accent,
    growthK,
    clock,
    pace,
    celebration: look.celebration,
  };
  const scene = pixi ? await createScene(pixi.createPixiCrashScene, parts) : createStillCrashScene(parts);
  return { ...createCrashPlayback({ scene, clock, pace, sounds }), ...controls };
}

async function createScene(create: (parts: CrashParts) => Promise<CrashScene>, parts: CrashParts): Promise<CrashScene> {
  try {
    return await create(parts);
  } catch {
    for (const canvas of parts.host.querySelectorAll('canvas')) canvas.remove();
    return createStillCrashScene(parts);
  }
}
