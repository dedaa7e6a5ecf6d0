import type { InstantFamily } from '../../family/family.ts';
import { cardsDecisions } from './cards-decisions.ts';
import { cardsMath, type CardsMath } from './cards-math.ts';
import { checkCardsMath } from './check-cards-math.ts';
import { playCardsRound } from './play-cards-round.ts';

/** The player guesses cards, higher or lower, until they leave or are wrong. */
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
  // The house returns the stake of a round without a decision. The mathematics has no event for that, so only these are proven.
  provenEvents: (events, { moves }) =>
    (moves ?? []).every((move) => move === 'change') ? events.filter(({ type }) => type === 'cardDealt') : events,
};
