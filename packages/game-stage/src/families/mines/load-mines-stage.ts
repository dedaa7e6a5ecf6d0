import type { SceneFamily } from '../../game/scene-family.ts';

/** A field of plain elements that waits for its player. */
export const minesScene: SceneFamily = { kind: 'instant', usesPixi: false, waitsForPlayer: true };

/** The field is a part of its own: only a game of mines fetches it. */
export const loadMinesStage = () => import('./create-mines-stage.ts');
