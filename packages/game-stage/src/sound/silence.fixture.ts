import type { Sounds } from './sounds.ts';

/** Sounds that do nothing. */
export const silence = (): Sounds => ({
  play: () => {},
  turn: () => {},
  lift: () => {},
  endRound: () => {},
  setOn: () => {},
  setVolumes: () => {},
});
