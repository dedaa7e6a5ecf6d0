import type { SceneFamily } from '../../game/scene-family.ts';

/** Cells of plain elements. A draw is decided before it is seen, so nothing waits for its player. */
export const kenoScene: SceneFamily = { kind: 'whole-round', usesPixi: false, waitsForPlayer: false };

/** The cells are a part of their own: only a keno game fetches it. */
export const loadKenoStage = () => import('./create-keno-stage.ts');
