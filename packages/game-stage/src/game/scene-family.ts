/** What the window knows about a family with its own scene before it fetches that scene. */
export type SceneFamily = {
  /** `instant`: the player decides during a round. `whole-round`: something falls or is drawn, and nothing can stop it. */
  kind: 'instant' | 'whole-round';
  /** Whether the scene uses Pixi, like the reels. */
  usesPixi: boolean;
  /** Whether an open round waits for its player without a time limit on the page. */
  waitsForPlayer: boolean;
};
