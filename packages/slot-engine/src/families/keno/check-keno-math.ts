import { checkFile, checkRarity, checkReference, checkStatedReturn } from '../../math-file/check-file.ts';
import { expectedUnits, hitChances } from './keno-odds.ts';
import type { Card, KenoMath } from './keno-math.ts';

/** Issues of a well-typed file of this family (schema.md sections 2 and 7), as `path: problem`. */
export function* checkKenoMath(math: KenoMath): Generator<string> {
  yield* checkFile(math);
  yield* checkReference(math.reference?.modes);
  const { bet, keno, maxWinUnits, modes } = math;
  if (bet.units !== 100) yield `bet.units: must be 100, so that a multiplier in hundredths is a win in units`;
  if (keno.drawn >= keno.cells) yield `keno.drawn: leaves no cell of ${keno.cells}`;
  const seen = new Set<string>();
  for (const [mode, { costUnits, card }] of Object.entries(modes)) {
    const path = `modes.${mode}.card`;
    const choice = `${card.picks} picks of ${card.risk} risk`;
    if (seen.has(choice)) yield `${path}: another mode has ${choice}`;
    seen.add(choice);
    if (card.picks > keno.drawn) yield `${path}.picks: more than the ${keno.drawn} that are drawn`;
    yield* checkPays(math, card, path);
    yield* checkStatedReturn((expectedUnits(keno, card) / costUnits) * 100, path);
  }
  const greatest = Math.max(...Object.values(modes).flatMap(({ card }) => card.multipliersX100));
  if (greatest !== maxWinUnits) yield `maxWinUnits: must be the ${greatest} of the greatest multiplier`;
}

/** There must be one multiplier for each number of hits. From one hit on, more hits never pay less. The best multiplier isn't too rare. */
function* checkPays({ keno }: KenoMath, { picks, multipliersX100 }: Card, path: string): Generator<string> {
  if (multipliersX100.length !== picks + 1) {
    yield `${path}.multipliersX100: ${multipliersX100.length} multipliers for ${picks + 1} numbers of hits`;
    return;
  }
  for (const [hits, multiplierX100] of multipliersX100.entries()) {
    // Zero hits are exempt: they may pay more than one hit, so that a card that misses everything gives something back.
    const isLess = hits > 1 && multiplierX100 < multipliersX100[hits - 1]!;
    if (isLess) yield `${path}.multipliersX100[${hits}]: less than fewer hits pay`;
  }
  const greatest = Math.max(...multipliersX100);
  const chances = hitChances(keno, picks).filter((_, hits) => multipliersX100[hits] === greatest);
  yield* checkRarity(
    chances.reduce((sum, chance) => sum + chance, 0),
    `${path}.multipliersX100`,
  );
}
