import { checkFile, checkRarity, checkStatedReturn } from '../../math-file/check-file.ts';
import { minesFigures } from './mines-figures.ts';
import { minesReturn } from './mines-return.ts';
import type { MinesMath } from './mines-math.ts';

/** Issues of a well-typed file of this family (schema.md sections 5 and 7), as `path: problem`. */
export function* checkMinesMath(math: MinesMath): Generator<string> {
  yield* checkFile(math);
  const { cells, maxMines, minMines, multipliersX100, rtpPercent } = math.mines;
  yield* checkStatedReturn(rtpPercent, 'mines.rtpPercent');
  if (math.bet.units !== 100) yield `bet.units: must be 100, so that a multiplier in hundredths is a win in units`;
  if (math.grid.reels * math.grid.rows !== cells) yield `mines.cells: the grid has ${math.grid.reels * math.grid.rows}`;
  if (minMines > maxMines) yield 'mines.minMines: more than mines.maxMines';
  if (maxMines >= cells) yield `mines.maxMines: leaves no safe cell of ${cells}`;
  for (const mines of Object.keys(multipliersX100)) {
    const isOffered = Number(mines) >= minMines && Number(mines) <= maxMines;
    if (!isOffered) yield `mines.multipliersX100.${mines}: not between ${minMines} and ${maxMines} mines`;
  }
  for (let mines = minMines; mines <= Math.min(maxMines, cells - 1); mines += 1) yield* checkRow(math, mines);
  if (Object.values(multipliersX100).some((row) => row.length > 0))
    yield* checkRarity(minesFigures(math).maxWinProbability, 'mines.multipliersX100');
}

function* checkRow(math: MinesMath, mines: number): Generator<string> {
  const { cells, multipliersX100, rtpPercent } = math.mines;
  const row = multipliersX100[mines];
  const path = `mines.multipliersX100.${mines}`;
  if (!row || row.length === 0) {
    yield `${path}: no multiplier`;
    return;
  }
  if (row.length > cells - mines) yield `${path}: ${row.length} multipliers for ${cells - mines} safe cells`;
  for (const [index, multiplierX100] of row.entries()) {
    const place = `${path}[${index}]`;
    if (index > 0 && multiplierX100 <= (row[index - 1] ?? 0)) yield `${place}: ${multiplierX100} does not ascend`;
    if (multiplierX100 > math.maxWinUnits) yield `${place}: above maxWinUnits`;
    const returned = minesReturn(math, { mines, reveals: index + 1 });
    if (returned > rtpPercent / 100 + 1e-12)
      yield `${place}: returns ${returned}, more than the stated ${rtpPercent} %`;
    yield* checkStatedReturn(returned * 100, place);
  }
}
