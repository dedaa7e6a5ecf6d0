import type { SceneFamily } from '../../game/scene-family.ts';

export const crashScene: SceneFamily = { kind: 'instant', usesPixi: true, waitsForPlayer: false };

/** The sky is a part of its own: only a game that flies fetches it. */
export const loadCrashStage = () => import('./create-crash-stage.ts');
