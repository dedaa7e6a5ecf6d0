import type { SceneFamily } from '../../game/scene-family.ts';

export const crashScene: SceneFamily = { kind: 'instant', usesPixi: true, waitsForPlayer: false };

/** The scene is a separate chunk, so that only crash games fetch it. */
export const loadCrashStage = () => import('./create-crash-stage.ts');
