import type { SceneFamily } from '../../game/scene-family.ts';

/** Pegs and baskets are plain elements. A drop is decided before it is shown, so a round doesn't wait for its player. */
export const plinkoScene: SceneFamily = { kind: 'whole-round', usesPixi: false, waitsForPlayer: false };

/** The board is a separate chunk, so that only plinko games fetch it. */
export const loadPlinkoStage = () => import('./create-plinko-stage.ts');
