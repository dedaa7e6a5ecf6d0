import * as v from 'valibot';
import { checkLinesMath } from '../lines/check-lines-math.ts';
import { configSha256 } from './config-sha256.ts';
import { describeIssue } from './describe-issue.ts';
import { gameMath, type GameMath } from './game-math.ts';
import { MathFileError } from './math-file-error.ts';

function faultsOf(math: GameMath): string[] {
  switch (math.family) {
    case 'lines':
      return [...checkLinesMath(math)];
  }
}

/**
 * The mathematics of one game, checked whole: what it returns plays and pays without further checks.
 * @param json a parsed math file (schema.md, `slot-math/1`).
 * @throws MathFileError that names each fault by its path; also for families and features not played by this engine,
 *   and for `reference` figures that were measured on another configuration.
 */
export function readMath(json: unknown): GameMath {
  const parsed = v.safeParse(gameMath, json);
  if (!parsed.success) throw new MathFileError(parsed.issues.map(describeIssue));
  const math = parsed.output;
  const faults = faultsOf(math);
  const sha256 = configSha256(math);
  if (math.reference && math.reference.configSha256 !== sha256) {
    faults.push(`reference.configSha256: the file has ${sha256}, so its figures were measured on another one`);
  }
  if (faults.length > 0) throw new MathFileError(faults);
  return math;
}
