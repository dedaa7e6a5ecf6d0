import { Draws } from '../../randomness/draws.ts';
import { u32Stream, type RoundSeeds } from '../../randomness/u32-stream.ts';
import type { CardMove } from '../../round/decisions.ts';
import { finishRound, type Play, type Round } from '../../round/round.ts';
import { goesOn, isOffered, noRun, runAfter, valueHundredths, type Run } from './card-value.ts';
import type { CardsMath } from './cards-math.ts';
import { isRight, rankOf, type Guess } from './guess.ts';

/** The state of a round after some decisions. */
export interface CardTable {
  /** The cards that were shown, in the order of the stream; the last one lies open. */
  dealt: readonly number[];
  changes: number;
  /** The right guesses so far. */
  run: Run;
  /** True after a wrong guess, after the last guess, and if the worth is so high that no guess is offered. */
  isOver: boolean;
  isLost: boolean;
}

export interface CardsInput extends RoundSeeds {
  moves: readonly CardMove[];
}

/** The rank of the open card. */
export const openRank = (math: CardsMath, { dealt }: CardTable): number => rankOf(math, dealt.at(-1) ?? 0);

/** Whether a decision can be made now. */
export function isMove(math: CardsMath, table: CardTable, move: CardMove): boolean {
  if (table.isOver) return false;
  if (move === 'change') return table.run.guesses === 0 && table.changes < math.cards.maxChanges;
  return isOffered(math, table.run, { guess: move, rank: openRank(math, table) });
}

/**
 * The table after these decisions. Every card is drawn anew from the whole deck, in the order of the stream.
 * @throws RangeError for a decision that the game doesn't offer, a malformed server seed or nonce.
 */
export function cardTable(math: CardsMath, { moves, ...seeds }: CardsInput): CardTable {
  return playMoves({ math, draws: new Draws(u32Stream(seeds)), events: [] }, moves);
}

/**
 * Plays a round of cards with the player's decisions. The player leaves after the last one, unless it was a wrong
 * guess. Without any guess the round wins nothing.
 * @throws RangeError for a decision that the game doesn't offer, a malformed server seed or nonce.
 */
export function playCardsRound(math: CardsMath, { moves, ...seeds }: CardsInput): Round {
  const play: Play<CardsMath> = { math, draws: new Draws(u32Stream(seeds)), events: [] };
  const { isLost, run } = playMoves(play, moves);
  const baseUnits = isLost || run.guesses === 0 ? 0 : valueHundredths(math, run);
  if (baseUnits > 0) play.events.push({ type: 'cashOut', multiplierX100: baseUnits });
  return finishRound(play, { baseUnits, featureUnits: 0, featureSpins: 0 });
}

function playMoves(play: Play<CardsMath>, moves: readonly CardMove[]): CardTable {
  let table = deal(play, { dealt: [], changes: 0, run: noRun, isOver: false, isLost: false });
  for (const [step, move] of moves.entries()) {
    if (!isMove(play.math, table, move)) throw new RangeError(`decision ${step} isn't offered: ${move}`);
    table = move === 'change' ? deal(play, { ...table, changes: table.changes + 1 }) : turn(play, table, move);
  }
  return table;
}

/** Deals the first card, or another one in its place. */
function deal(play: Play<CardsMath>, table: CardTable): CardTable {
  const card = drawCard(play);
  play.events.push({ type: 'cardDealt', card });
  return { ...table, dealt: [...table.dealt, card] };
}

function turn(play: Play<CardsMath>, table: CardTable, guess: Guess): CardTable {
  const { events, math } = play;
  const rank = openRank(math, table);
  const card = drawCard(play);
  const next = rankOf(math, card);
  const hasWon = isRight(math, { guess, rank, next });
  const run = hasWon ? runAfter(math, table.run, { guess, rank }) : table.run;
  events.push({
    type: 'cardGuess',
    guess,
    card,
    isRight: hasWon,
    multiplierX100: hasWon ? valueHundredths(math, run) : 0,
  });
  return { ...table, dealt: [...table.dealt, card], run, isLost: !hasWon, isOver: !hasWon || !goesOn(math, run, next) };
}

/** The first cards of a stream, which don't depend on the decisions. @throws RangeError for a malformed server seed or nonce */
export function firstCards(math: CardsMath, seeds: RoundSeeds, count: number): number[] {
  const play: Play<CardsMath> = { math, draws: new Draws(u32Stream(seeds)), events: [] };
  return Array.from({ length: count }, () => drawCard(play));
}

const drawCard = ({ draws, math: { cards } }: Play<CardsMath>): number => draws.below(cards.ranks * cards.suits);
