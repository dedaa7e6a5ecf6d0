import type { SceneFamily } from '../../game/scene-family.ts';

/** The cards are plain elements, and a round waits for its player. */
export const cardsScene: SceneFamily = { kind: 'instant', usesPixi: false, waitsForPlayer: true };

/** The table is a separate chunk, so that only card games fetch it. */
export const loadCardsStage = () => import('./create-cards-stage.ts');
