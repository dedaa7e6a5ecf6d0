import type { InstantDecisions } from '../../family/family.ts';
import type { InstantRound, Picked } from '../../round/instant-round.ts';
import type { MinesMath } from './mines-math.ts';
import { layMines, playMinesRound } from './play-mines-round.ts';

/** A player who has turned no cell over gets the stake back when the house closes the round. */
export const isUnplayed = (picks: readonly number[]): boolean => picks.length === 0;

/** What each number of safe cells pays, in hundredths. */
const rowOf = (math: MinesMath, { mines }: InstantRound): readonly number[] =>
  math.mines.multipliersX100[String(mines ?? 0)] ?? [];

/** What leaving pays after these safe picks, in hundredths; 0 before the first pick. */
const valueHundredths = (math: MinesMath, round: InstantRound): number =>
  rowOf(math, round)[round.picks.length - 1] ?? 0;

/** Turns a cell over. A mine ends the round, and so does the last safe cell that has a multiplier. */
function pick(math: MinesMath, round: InstantRound, cell: number): Picked {
  const { mines, ...seeds } = round;
  if (!Number.isSafeInteger(cell) || cell < 0 || cell >= math.mines.cells) return { kind: 'no-cell' };
  if (round.picks.includes(cell)) return { kind: 'repeated' };
  const picks = [...round.picks, cell];
  const isMine = layMines(math, { ...seeds, mines: mines ?? 0 }).includes(cell);
  if (isMine) return { kind: 'picked', picks, end: { cashedOutX100: null } };
  const row = rowOf(math, round);
  return { kind: 'picked', picks, end: picks.length < row.length ? undefined : { cashedOutX100: row.at(-1) ?? 0 } };
}

/** How the player's decisions change a round of mines. */
export const minesDecisions: InstantDecisions<MinesMath> = {
  choiceIssue: ({ mines: { minMines, maxMines } }, { mines, autoCashOutX100 }) => {
    if (autoCashOutX100 !== null) return { field: 'autoCashOutX100' };
    const isOffered = mines !== null && mines >= minMines && mines <= maxMines;
    return isOffered ? undefined : { field: 'mines', range: { least: minMines, most: maxMines } };
  },
  byItself: (math, round) => ({ afterMs: Infinity, cashedOutX100: valueHundredths(math, round) }),
  leavingHundredths: (math, round) => (isUnplayed(round.picks) ? undefined : valueHundredths(math, round)),
  pick,
  isUnplayed,
  show: (math, round) => ({
    mines: {
      mines: round.mines ?? 0,
      picked: [...round.picks],
      multiplierX100: round.isOver ? (round.cashedOutX100 ?? 0) : valueHundredths(math, round),
      nextMultiplierX100: round.isOver ? null : (rowOf(math, round)[round.picks.length] ?? null),
    },
  }),
  // The cells that were turned over. None of them is a mine, because a mine ends the round.
  openEvents: (math, round) =>
    playMinesRound(math, { ...round, mines: round.mines ?? 0 }).events.filter(({ type }) => type === 'minesPick'),
  notYet: 'nothing_picked',
  recorded: ({ mines, picks }) => ({
    autoCashOutX100: null,
    cashedOutX100: null,
    mines,
    picked: [...picks],
    moves: null,
  }),
};
