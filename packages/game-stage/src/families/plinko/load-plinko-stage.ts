import type { SceneFamily } from '../../game/scene-family.ts';

/** Pegs and baskets of plain elements. A drop is decided before it is seen, so nothing waits for its player. */
export const plinkoScene: SceneFamily = { kind: 'whole-round', usesPixi: false, waitsForPlayer: false };

/** The board is a part of its own: only a plinko game fetches it. */
export const loadPlinkoStage = () => import('./create-plinko-stage.ts');
