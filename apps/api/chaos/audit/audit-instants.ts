import { moveNumber } from '@ipe/slot-engine/cards';
import type { InstantRound, SeenRound } from '../instant-record.ts';
import type { InstantRow } from './read-books.ts';

const startsWith = (whole: number[], part: number[]): boolean => part.every((cell, index) => whole[index] === cell);

/** The decisions in the form in which the books keep them: cells, or the numbers of the moves in a game of cards. */
const decidedIn = ({ cards, mines }: InstantRound): number[] =>
  mines?.picked ?? cards?.moves.map((move, step) => moveNumber(step, move)) ?? [];

/** Checks that every acknowledged decision is in the books, after the earlier ones. */
function auditOpen(name: string, open: InstantRound[], row: InstantRow): string[] {
  return open
    .map(decidedIn)
    .filter((decided) => !startsWith(row.picks, decided))
    .map((decided) => `${name} was acknowledged with the cells ${decided.join(' ')}, it has ${row.picks.join(' ')}`);
}

function auditEnd(name: string, ended: InstantRound, row: InstantRow): string[] {
  if (row.win === null) return [`${name} was told to have ended as ${ended.state}, it is open`];
  const told = [ended.winCentavos, ended.crash?.cashedOutX100 ?? null, decidedIn(ended)];
  const is = [row.win, ended.crash === undefined ? null : row.cashedOut, row.picks];
  const [toldText, isText] = [JSON.stringify(told), JSON.stringify(is)];
  return toldText === isText ? [] : [`${name} ended with ${toldText} for its player and with ${isText} in the books`];
}

/** Checks that the rounds in the players' answers agree with the books: decisions, end and win. */
export function auditInstants(seen: Map<string, SeenRound>, rows: InstantRow[]): string[] {
  const rowOf = new Map(rows.map((row) => [row.roundId, row]));
  return [...seen].flatMap(([roundId, { playerId, open, ended }]) => {
    const name = `round ${roundId} of player ${playerId}`;
    const row = rowOf.get(roundId);
    if (row?.playerId !== playerId) return [`${name} was acknowledged and is gone`];
    return [...auditOpen(name, open, row), ...(ended === undefined ? [] : auditEnd(name, ended, row))];
  });
}
