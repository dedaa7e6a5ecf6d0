import { readFileSync } from 'node:fs';
import { command, MisuseError, printResult, requireReadable, run } from '@ipe/command-line';
import { readMath, readRoundRecord, verifyRound, type RoundCheck } from '@ipe/slot-engine';
import { findPublished } from './game-files.ts';

// Plays a downloaded round again, without any server. Exits with 0 when everything agrees; with 1 when something
// differs, the server seed isn't revealed yet, or nothing shows that it was fixed before the player's; with 2 when a
// file can't be read.

const program = command('verify-round')
  .argument('<file.json>', 'as downloaded from the page of a round')
  .option('--math <math.json>', 'the mathematics, instead of the one in games/')
  .option('--json', 'prints what was compared as JSON')
  .parse();
const [file] = program.processedArgs;
const { math: mathFile, json } = program.opts();

const readFrom = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'));

/** Works with what a file says. @throws MisuseError that names the file */
function naming<Result>(path: string, work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    throw new MisuseError(`${path}: ${error instanceof Error ? error.message : String(error)}`);
  }
}

function lineOf({ expected, found, isMatch, name }: RoundCheck): string {
  if (isMatch) return `match     ${name}${found.length <= 100 ? `: ${found}` : ''}`;
  return `MISMATCH  ${name}\n  expected ${expected}\n  found    ${found}`;
}

function verify(path: string): boolean {
  const record = naming(path, () => readRoundRecord(readFrom(path)));
  const mathPath = mathFile ?? naming(path, () => findPublished(record));
  const math = naming(mathPath, () => readMath(readFrom(mathPath)));
  const verification = naming(path, () => verifyRound(record, math));
  const { checks, isMatch, isOrdered, isRevealed } = verification;
  const words = () =>
    [
      ...checks.map(lineOf),
      ...(isOrdered
        ? []
        : ['the order of the seeds is NOT proved: the client seed does not name the hash of the server seed']),
      ...(isRevealed ? [] : ['not revealed: the server seed is published once it is changed for the next']),
      isMatch ? 'the round is what its seeds say' : 'the round could NOT be confirmed',
    ].join('\n');
  printResult(verification, { json, words });
  return isMatch;
}

await run(async () => {
  requireReadable(file);
  if (mathFile !== undefined) requireReadable(mathFile);
  process.exitCode = verify(file) ? 0 : 1;
});
