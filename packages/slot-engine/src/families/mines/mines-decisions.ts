import type { InstantDecisions } from '../../family/family.ts';
import type { InstantRound, Picked } from '../../round/instant-round.ts';
import type { MinesMath } from './mines-math.ts';
import { layMines, playMinesRound } from './play-mines-round.ts';

/** A player who turns no cell over gets the stake back when the house closes the round. */
export const isUnplayed = (picks: readonly number[]): boolean => picks.length === 0;

/** The pay of each number of safe cells. */
const rowOf = (math: MinesMath, { mines }: InstantRound): readonly number[] =>
  math.mines.multipliersX100[String(mines ?? 0)] ?? [];

/** The pay of leaving after the picks, all of them safe; 0 before the first. */
const valueHundredths = (math: MinesMath, round: InstantRound): number =>
  rowOf(math, round)[round.picks.length - 1] ?? 0;

/** A mine ends the round, and so does the last safe cell of its row. */
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

/** How a round of mines goes with its player's decisions. */
export const minesDecisions: InstantDecisions<MinesMath> = {
  choiceFault: ({ mines: { minMines, maxMines } }, { mines, autoCashOutX100 }) => {
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
  // The cells that were turned over: an open round has no mine among them.
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
