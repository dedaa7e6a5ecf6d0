import * as v from 'valibot';
import { configSha256 } from '../math-file/config-sha256.ts';
import type { ReadFamily } from '../family/family.ts';
import { describeIssue } from '../math-file/describe-issue.ts';
import { findFamily, hasReels, isSlot, type GameMath, type ReelsMath, type SlotMath } from './registry.ts';
import { MathFileError } from '../math-file/math-file-error.ts';

const head = v.looseObject({ family: v.string() });

function readWith<Schema extends v.GenericSchema>(schema: Schema, json: unknown): v.InferOutput<Schema> {
  const parsed = v.safeParse(schema, json);
  if (!parsed.success) throw new MathFileError(parsed.issues.map(describeIssue));
  return parsed.output;
}

function requireFamily(name: string): ReadFamily<GameMath> {
  const family = findFamily(name);
  if (!family) throw new MathFileError([`family: this engine does not play the family "${name}"`]);
  return family;
}

/**
 * Reads and checks the mathematics of one game. The result can be played without further checks.
 * @param json a parsed math file (schema.md, `slot-math/1`).
 * @throws MathFileError that names each issue by its path; also for families and features that this engine doesn't
 * play, and for `reference` figures that were measured on another configuration.
 */
export function readMath(json: unknown): GameMath {
  const family = requireFamily(readWith(head, json).family);
  const math = readWith(family.schema, json);
  const issues = [...family.check(math)];
  const sha256 = configSha256(math);
  if (math.reference && math.reference.configSha256 !== sha256) {
    issues.push(
      `reference.configSha256: the file has ${sha256}, so its figures were measured on another one. A changed mathematics gets a new version and new figures (docs/operations.md, "Changing a game's mathematics")`,
    );
  }
  if (issues.length > 0) throw new MathFileError(issues);
  return math;
}

/** As `readMath`, for a game of one family. @throws MathFileError as readMath, and for a file of another family. */
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
 * As `readMath`, for a game whose seeds alone decide a round. @throws MathFileError as readMath, and for a game in
 * which the player decides.
 */
export function readSlotMath(json: unknown): SlotMath {
  const math = readMath(json);
  if (!isSlot(math)) throw new MathFileError([`family: a round of ${math.family} waits for the player's decisions`]);
  return math;
}

/** As `readMath`, for a game with reels. @throws MathFileError as readMath, and for a game without. */
export function readReelsMath(json: unknown): ReelsMath {
  const math = readMath(json);
  if (!hasReels(math)) throw new MathFileError([`family: ${math.family} has no reels`]);
  return math;
}
