import type { RoundEvent, RoundEventOf } from '@ipe/contract';
import { formatMultiplier } from '@ipe/pt-br';
import { cardName } from './card-names.ts';
import { text } from './replay.text.ts';

/** Cells are counted from 0, and people count them from 1. */
const numbersOf = (cells: readonly number[]): number[] => cells.map((cell) => cell + 1);

/** The text of each kind of event. A new kind without a text doesn't compile. */
const words: { [Type in RoundEvent['type']]: (event: RoundEventOf<Type>) => string } = {
  reveal: () => text.events.reveal,
  multiplier: ({ value }) => text.events.multiplier(value),
  respin: ({ reel }) => text.events.respin(reel + 1),
  lineWins: ({ wins }) =>
    // A line that wins from both sides counts once.
    wins.length > 0 ? text.events.lineWins(new Set(wins.map(({ line }) => line)).size) : text.events.noLineWins,
  fullGrid: ({ multiplier }) => text.events.fullGrid(multiplier),
  bought: ({ count }) => text.events.bought(count),
  waysWins: ({ wins }) => text.events.waysWins(wins.length),
  scatterWins: ({ count }) => text.events.scatterWins(count),
  wheelStart: () => text.events.wheelStart,
  wheelTurn: ({ segment, units, spins }) => text.events.wheelTurn(segment + 1, { units, spins }),
  objectsOpened: ({ picks, units, spins }) => text.events.objectsOpened(picks, { units, spins }),
  drawnSpins: ({ spins }) => text.events.drawnSpins(spins),
  freeSpinsStart: ({ spins }) => text.events.freeSpinsStart(spins),
  expandingSymbol: () => text.events.expandingSymbol,
  expandingWins: ({ reels }) => text.events.expandingWins(reels.length),
  expandedWilds: ({ reels }) => text.events.expandedWilds(reels.length),
  freeSpin: ({ number, total }) => text.events.freeSpin(number, total),
  spinWin: () => text.events.spinWin,
  retrigger: ({ spins }) => text.events.retrigger(spins),
  freeSpinsEnd: () => text.events.freeSpinsEnd,
  repaint: ({ cells }) => text.events.repaint(cells.length),
  clusterWins: ({ wins }) => text.events.clusterWins(wins.map(({ count }) => count)),
  cascadeWins: ({ wins, multiplier }) => text.events.cascadeWins(wins.length, multiplier),
  cascadeRemove: () => text.events.cascadeRemove,
  cascadeRefill: () => text.events.cascadeRefill,
  meter: ({ value }) => text.events.meter(value),
  coins: ({ coins }) => text.events.coins(coins.length),
  holdStart: ({ respins }) => text.events.holdStart(respins),
  holdRespin: ({ number, landed }) => text.events.holdRespin(number, landed.length),
  holdFull: () => text.events.holdFull,
  holdEnd: () => text.events.holdEnd,
  cashOut: ({ multiplierX100 }) => text.events.cashOut(formatMultiplier(multiplierX100)),
  crashPoint: ({ pointX100 }) => text.events.crashPoint(formatMultiplier(pointX100)),
  minesPick: ({ cell, isMine, multiplierX100 }) =>
    isMine ? text.events.minePick(cell + 1) : text.events.safePick(cell + 1, formatMultiplier(multiplierX100)),
  minesLayout: ({ mines }) => text.events.minesLayout(numbersOf(mines)),
  drop: ({ bin, path, multiplierX100 }) => text.events.drop(bin + 1, path.length + 1, formatMultiplier(multiplierX100)),
  kenoDraw: ({ drawn, hits, picks, multiplierX100 }) =>
    text.events.kenoDraw([numbersOf(picks), numbersOf(drawn)], hits, formatMultiplier(multiplierX100)),
  cardDealt: ({ card }) => text.events.cardDealt(cardName(card)),
  cardGuess: ({ card, guess, isRight, multiplierX100 }) =>
    text.events.cardGuess({
      guess,
      card: cardName(card),
      worth: isRight ? formatMultiplier(multiplierX100) : undefined,
    }),
  finish: ({ capped }) => (capped ? text.events.capped : text.events.finish),
};

/** The text of an event in the list of the round. */
export const eventLabel = <Type extends RoundEvent['type']>(event: RoundEventOf<Type>) =>
  (words[event.type as Type] as (event: RoundEventOf<Type>) => string)(event);
