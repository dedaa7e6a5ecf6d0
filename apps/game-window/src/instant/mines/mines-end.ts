import type { MinesEnd } from '@ipe/game-stage';
import { text } from '#instant/instant.text.ts';
import { wonCentavos, type InstantRound } from '#instant/instant-rounds.ts';

/**
 * The end of a round as the answer has it: for the field, and in words.
 * @param byPick whether opening a cell ended the round; then it was the last safe cell, unless it was a mine
 */
export function minesEnd(round: InstantRound, { byPick }: { byPick: boolean }): { end: MinesEnd; words: string } {
  const { events, stakeCentavos } = round;
  const winCentavos = wonCentavos(round);
  const picked = round.mines?.picked ?? [];
  const layout = events.find((event) => event.type === 'minesLayout')?.mines ?? [];
  const end = { picked, mines: layout, winCentavos, stakeCentavos };
  if (round.state === 'returned') return { end, words: text.mines.returned };
  if (round.state === 'lost') return { end, words: text.mines.trap };
  const multiplierX100 = events.find((event) => event.type === 'cashOut')?.multiplierX100 ?? 100;
  const say = byPick ? text.mines.cleared : text.mines.cashedOut;
  return { end, words: say(multiplierX100, winCentavos) };
}
