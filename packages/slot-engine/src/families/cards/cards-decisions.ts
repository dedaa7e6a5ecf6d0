import type { InstantDecisions } from '../../family/family.ts';
import type { CardMove } from '../../round/decisions.ts';
import type { InstantRound, InstantStanding, Picked, ShownInstant } from '../../round/instant-round.ts';
import { isOffered, runAfter, valueHundredths } from './card-value.ts';
import type { CardsMath } from './cards-math.ts';
import { moveNumber, moveOf, winningRanks, type Guess } from './guess.ts';
import { cardTable, isMove, openRank, playCardsRound, type CardTable } from './play-cards-round.ts';

const movesOf = (picks: readonly number[]): CardMove[] => picks.map(moveOf);

/** A player who hasn't guessed gets the stake back when the house closes the round. Changing the first card risks nothing. */
const isUnplayed = (picks: readonly number[]): boolean => picks.every((number) => moveOf(number) === 'change');

const tableOf = (math: CardsMath, round: InstantRound): CardTable =>
  cardTable(math, { ...round, moves: movesOf(round.picks) });

/** What leaving pays, in hundredths; 0 before the first right guess and after a wrong one. */
const worth = (math: CardsMath, { isLost, run }: CardTable): number =>
  isLost || run.guesses === 0 ? 0 : valueHundredths(math, run);

/** Makes a decision at a step. The same decision for an earlier step changes nothing; a different one is refused. */
function move(math: CardsMath, round: InstantRound, { step, move: said }: { step: number; move: CardMove }): Picked {
  const number = moveNumber(step, said);
  const { picks } = round;
  if (step < picks.length) return picks[step] === number ? { kind: 'repeated' } : { kind: 'other-step' };
  if (step > picks.length) return { kind: 'other-step' };
  if (!isMove(math, tableOf(math, round), said)) return { kind: 'not-offered' };
  const after = [...picks, number];
  const table = tableOf(math, { ...round, picks: after });
  const end = table.isOver ? { cashedOutX100: table.isLost ? null : worth(math, table) } : undefined;
  return { kind: 'picked', picks: after, end };
}

function show(math: CardsMath, round: InstantStanding): NonNullable<ShownInstant['cards']> {
  const table = tableOf(math, round);
  const isOpen = !round.isOver;
  const choice = (guess: Guess) => {
    const at = { guess, rank: openRank(math, table) };
    if (!isOpen || !isOffered(math, table.run, at)) return null;
    const multiplierX100 = valueHundredths(math, runAfter(math, table.run, at));
    return { winningRanks: winningRanks(math, guess, at.rank), multiplierX100 };
  };
  const left = table.run.guesses === 0 ? math.cards.maxChanges - table.changes : 0;
  return {
    dealt: [...table.dealt],
    moves: movesOf(round.picks),
    multiplierX100: worth(math, table),
    lower: choice('lower'),
    higher: choice('higher'),
    changesLeft: isOpen ? left : 0,
  };
}

/** How the player's decisions change a round of cards. */
export const cardsDecisions: InstantDecisions<CardsMath> = {
  choiceIssue: (_math, { autoCashOutX100, mines }) => {
    if (autoCashOutX100 !== null) return { field: 'autoCashOutX100' };
    return mines === null ? undefined : { field: 'mines' };
  },
  byItself: (math, round) => ({ afterMs: Infinity, cashedOutX100: worth(math, tableOf(math, round)) }),
  leavingHundredths: (math, round) => (isUnplayed(round.picks) ? undefined : worth(math, tableOf(math, round))),
  move,
  isUnplayed,
  show: (math, round) => ({ cards: show(math, round) }),
  // The cards that were shown. The next card stays hidden until the player guesses.
  openEvents: (math, round) =>
    playCardsRound(math, { ...round, moves: movesOf(round.picks) }).events.filter(({ type }) =>
      type.startsWith('card'),
    ),
  notYet: 'nothing_guessed',
  recorded: ({ cashedOutX100: _left, picks }) => ({
    autoCashOutX100: null,
    cashedOutX100: null,
    mines: null,
    picked: null,
    moves: movesOf(picks),
  }),
};
