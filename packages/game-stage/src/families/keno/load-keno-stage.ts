import type { SceneFamily } from '../../game/scene-family.ts';

/** The cells are plain elements. A draw is decided before it is shown, so a round doesn't wait for its player. */
export const kenoScene: SceneFamily = { kind: 'whole-round', usesPixi: false, waitsForPlayer: false };

/** The cells are a separate chunk, so that only keno games fetch it. */
export const loadKenoStage = () => import('./create-keno-stage.ts');
