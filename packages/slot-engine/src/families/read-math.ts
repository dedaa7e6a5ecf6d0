import * as v from 'valibot';
import { checkCascadeMath } from './scatter-cascade/check-cascade-math.ts';
import { checkCrashMath } from './crash/check-crash-math.ts';
import { checkHoldMath } from './hold-and-win/check-hold-math.ts';
import { checkLinesMath } from './lines/check-lines-math.ts';
import { checkMinesMath } from './mines/check-mines-math.ts';
import { checkWaysMath } from './ways/check-ways-math.ts';
import { configSha256 } from '../math-file/config-sha256.ts';
import { describeIssue } from '../math-file/describe-issue.ts';
import { gameMath, isSlot, type GameMath, type SlotMath } from './game-math.ts';
import { MathFileError } from '../math-file/math-file-error.ts';

function faultsOf(math: GameMath): Generator<string> {
  switch (math.family) {
    case 'lines':
      return checkLinesMath(math);
    case 'ways':
      return checkWaysMath(math);
    case 'scatter-cascade':
      return checkCascadeMath(math);
    case 'hold-and-win':
      return checkHoldMath(math);
    case 'crash':
      return checkCrashMath(math);
    case 'mines':
      return checkMinesMath(math);
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
  const faults = [...faultsOf(math)];
  const sha256 = configSha256(math);
  if (math.reference && math.reference.configSha256 !== sha256) {
    faults.push(`reference.configSha256: the file has ${sha256}, so its figures were measured on another one`);
  }
  if (faults.length > 0) throw new MathFileError(faults);
  return math;
}

/**
 * The same for a game of one family.
 * @throws MathFileError as readMath, and for a file of another family.
 */
export function readFamily<const Family extends GameMath['family']>(
  json: unknown,
  family: Family,
): Extract<GameMath, { family: Family }> {
  const math = readMath(json);
  if (!isFamily(math, family)) throw new MathFileError([`family: ${math.family} is not ${family}`]);
  return math;
}

function isFamily<Family extends GameMath['family']>(
  math: GameMath,
  family: Family,
): math is Extract<GameMath, { family: Family }> {
  return math.family === family;
}

/**
 * The same for a game whose rounds its seeds alone decide.
 * @throws MathFileError as readMath, and for a game in which the player decides.
 */
export function readSlotMath(json: unknown): SlotMath {
  const math = readMath(json);
  if (!isSlot(math)) throw new MathFileError([`family: a round of ${math.family} waits for the player's decisions`]);
  return math;
}
