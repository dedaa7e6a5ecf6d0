import { checkFile, checkReference, checkStatedReturn } from '../../math-file/check-file.ts';
import type { Drop, PlinkoMath } from './plinko-math.ts';
import { expectedUnits } from './plinko-odds.ts';

/** Issues of a well-typed file of this family (schema.md sections 2 and 7), as `path: problem`. */
export function* checkPlinkoMath(math: PlinkoMath): Generator<string> {
  yield* checkFile(math);
  yield* checkReference(math.reference?.modes);
  if (math.bet.units !== 100) yield `bet.units: must be 100, so that a multiplier in hundredths is a win in units`;
  const seen = new Set<string>();
  for (const [mode, { costUnits, drop }] of Object.entries(math.modes)) {
    const path = `modes.${mode}.drop`;
    const choice = `${drop.rows} rows of ${drop.risk} risk`;
    if (seen.has(choice)) yield `${path}: another mode has ${choice}`;
    seen.add(choice);
    yield* checkBins(drop, path);
    yield* checkStatedReturn((expectedUnits(drop) / costUnits) * 100, path);
  }
  const greatest = Object.values(math.modes).flatMap(({ drop }) => drop.multipliersX100);
  if (Math.max(...greatest) !== math.maxWinUnits) {
    yield `maxWinUnits: must be the ${Math.max(...greatest)} of the greatest multiplier`;
  }
}

/** The bins must be symmetric, and no bin may pay more than its outer neighbour. */
function* checkBins({ rows, multipliersX100 }: Drop, path: string): Generator<string> {
  const bins = rows + 1;
  if (multipliersX100.length !== bins) {
    yield `${path}.multipliersX100: ${multipliersX100.length} multipliers for ${bins} bins`;
    return;
  }
  for (const [bin, multiplierX100] of multipliersX100.entries()) {
    const place = `${path}.multipliersX100[${bin}]`;
    const opposite = multipliersX100[rows - bin]!;
    if (bin < rows - bin && multiplierX100 !== opposite) yield `${place}: ${multiplierX100}, and ${opposite} opposite`;
    const isInner = bin > 0 && bin <= rows - bin;
    if (isInner && multiplierX100 > multipliersX100[bin - 1]!) yield `${place}: more than the bin farther out`;
  }
}
