import type { SceneFamily } from '../../game/scene-family.ts';

/** Cards of plain elements that wait for their player. */
export const cardsScene: SceneFamily = { kind: 'instant', usesPixi: false, waitsForPlayer: true };

/** The table is a part of its own: only a game of cards fetches it. */
export const loadCardsStage = () => import('./create-cards-stage.ts');
