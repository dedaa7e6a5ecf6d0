import type { InstantEnd, InstantRound, InstantStanding, ShownInstant } from '../round/instant-round.ts';
import type { Round } from '../round/round.ts';
import { familyOf, type InstantMath } from './registry.ts';

/** Plays an ended round again from its seeds and decisions. */
export function replayInstant(
  math: InstantMath,
  round: InstantRound & InstantEnd,
): Pick<Round, 'events' | 'totalUnits'> {
  const { clientSeed, nonce, serverSeed } = round;
  const family = familyOf(math);
  // Only `timeViolation` checks whether the player missed the auto cash-out.
  const decided = { ...family.recorded(round), autoCashOutX100: null };
  return family.replay(math, { serverSeed, clientSeed, nonce }, decided);
}

/** The round for its player. An open round shows nothing that its seeds still hide. */
export function showInstant(
  math: InstantMath,
  round: InstantStanding,
): Pick<ShownInstant, 'state' | 'events' | 'crash' | 'mines' | 'cards'> {
  const family = familyOf(math);
  const events = round.isOver ? replayInstant(math, round).events : family.openEvents(math, round);
  return { state: stateOf(math, round), events, ...family.show(math, round) };
}

function stateOf(math: InstantMath, { isOver, picks, cashedOutX100 }: InstantStanding): ShownInstant['state'] {
  if (!isOver) return 'open';
  if (familyOf(math).isUnplayed(picks)) return 'returned';
  return cashedOutX100 === null ? 'lost' : 'won';
}
