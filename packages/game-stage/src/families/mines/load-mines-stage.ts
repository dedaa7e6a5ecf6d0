import type { SceneFamily } from '../../game/scene-family.ts';

/** The field is made of plain elements, and a round waits for its player. */
export const minesScene: SceneFamily = { kind: 'instant', usesPixi: false, waitsForPlayer: true };

/** The field is a separate chunk, so that only mines games fetch it. */
export const loadMinesStage = () => import('./create-mines-stage.ts');
