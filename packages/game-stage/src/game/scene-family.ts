/** The window knows this of a family with a scene of its own before it fetches that scene. */
export type SceneFamily = {
  /** Whether its player decides in a round, or something falls or is drawn that nobody can stop. */
  kind: 'instant' | 'whole-round';
  /** Whether it is drawn by the same library as the reels. */
  usesPixi: boolean;
  /** Whether an open round waits for its player, however long. */
  waitsForPlayer: boolean;
};
