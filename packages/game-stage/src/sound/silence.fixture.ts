import type { Sounds } from './sounds.ts';

/** Sounds of which nothing is heard. */
export const silence = (): Sounds => ({
  play: () => {},
  turn: () => {},
  lift: () => {},
  endRound: () => {},
  setOn: () => {},
  setVolumes: () => {},
});
