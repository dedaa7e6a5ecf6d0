import type { SlotFamily } from '../../family/family.ts';
import { adviseStrips } from '../../strips/advise-strips.ts';
import { playStripsRound } from '../../strips/play-strips-round.ts';
import { checkWaysMath } from './check-ways-math.ts';
import { waysMath, type WaysMath } from './ways-math.ts';
import { waysWins } from './ways-wins.ts';

/** Reels that pay for equal symbols on neighbouring reels, in any rows. */
export const ways: SlotFamily<WaysMath> = {
  kind: 'slot',
  name: 'ways',
  gameKind: 'slots',
  schema: waysMath,
  check: checkWaysMath,
  advise: adviseStrips,
  draw: (play, mode) =>
    playStripsRound({ ...play, pay: (window, wildMultiplier) => waysWins(play.math, window, wildMultiplier) }, mode),
};
