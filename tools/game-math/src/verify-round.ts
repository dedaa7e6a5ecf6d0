import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { readMath, readRoundRecord, verifyRound, type RoundCheck } from '@ipe/slot-engine';
import { listGames, readJson } from './game-files.ts';

// pnpm verify-round <file.json> [--math=<math.json>]: plays a downloaded round again, without any server, from the
// mathematics in games/ or the given file, and says what agrees. Exits with 0 when everything does, 1 when anything differs
// or the server seed isn't revealed yet or isn't shown to have been fixed before the player's, 2 when a file can't be read.

const [file] = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
const mathFile = process.argv.find((argument) => argument.startsWith('--math='))?.slice('--math='.length);

/** pnpm runs this in tools/game-math; a path is meant from where the command was given. */
const readFrom = (path: string): unknown =>
  JSON.parse(readFileSync(resolve(process.env['INIT_CWD'] ?? '.', path), 'utf8'));

function giveUp(words: string): never {
  process.stderr.write(`${words}\n`);
  process.exit(2);
}

function readMathFor(gameId: string): unknown {
  if (mathFile !== undefined) return readFrom(mathFile);
  if (!listGames().includes(gameId)) throw new Error(`games/ has no ${gameId}: name its file with --math=<math.json>`);
  return readJson(gameId, 'math.json');
}

function lineOf({ expected, found, isMatch, name }: RoundCheck): string {
  if (isMatch) return `match     ${name}${found.length <= 100 ? `: ${found}` : ''}`;
  return `MISMATCH  ${name}\n  expected ${expected}\n  found    ${found}`;
}

function verify(path: string): boolean {
  const record = readRoundRecord(readFrom(path));
  const { checks, isMatch, isOrdered, isRevealed } = verifyRound(record, readMath(readMathFor(record.gameId)));
  for (const check of checks) process.stdout.write(`${lineOf(check)}\n`);
  if (!isOrdered)
    process.stdout.write(
      'the order of the seeds is NOT proved: the client seed does not name the hash of the server seed\n',
    );
  if (!isRevealed) process.stdout.write('not revealed: the server seed is published once it is changed for the next\n');
  process.stdout.write(`${isMatch ? 'the round is what its seeds say' : 'the round could NOT be confirmed'}\n`);
  return isMatch;
}

if (file === undefined) giveUp('usage: pnpm verify-round <file.json> [--math=<math.json>]');
try {
  process.exitCode = verify(file) ? 0 : 1;
} catch (error) {
  giveUp(`${file}: ${error instanceof Error ? error.message : String(error)}`);
}
