import type { InstantFamily } from '../../family/family.ts';
import { cardsDecisions } from './cards-decisions.ts';
import { cardsMath, type CardsMath } from './cards-math.ts';
import { checkCardsMath } from './check-cards-math.ts';
import { playCardsRound } from './play-cards-round.ts';

/** Cards that are guessed, higher or lower, until the player leaves or is wrong. */
export const cards: InstantFamily<CardsMath> = {
  kind: 'instant',
  name: 'cards',
  gameKind: 'cards',
  schema: cardsMath,
  check: checkCardsMath,
  ...cardsDecisions,
  replay: (math, seeds, { moves }) => {
    const made = moves ?? [];
    const round = playCardsRound(math, { ...seeds, moves: made });
    return made.every((move) => move === 'change') ? { ...round, totalUnits: math.bet.units } : round;
  },
  // That the stake went back is no event of the mathematics.
  provenEvents: (events, { moves }) =>
    (moves ?? []).every((move) => move === 'change') ? events.filter(({ type }) => type === 'cardDealt') : events,
};
