import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { command, run, say } from '@ipe/command-line';
import { copyRepository } from './copy-repository.ts';
import type { Mutant } from './mutant.ts';
import { mutants } from './mutants.ts';
import { runTests } from './run-tests.ts';

// Exits with 0 when every mutant was caught, with 1 when one survived. If no test passes, the mutant broke the product
// completely, which doesn't count as caught.

const program = command('mutants')
  .option('--only <words>', 'only those whose name or file contains these words')
  .option('--trust', 'doesn’t run the tests without a mutant first')
  .option('--list', 'says what they are, and runs nothing')
  .parse();
const { only, list, trust } = program.opts();

const isChosen = ({ file, name }: Mutant): boolean => only === undefined || name.includes(only) || file.includes(only);
const chosen = mutants.filter(isChosen);
if (chosen.length === 0) program.error(`No mutant is called ${only}.`);

/** @returns whether the tests noticed it */
async function judge(copyDir: string, { file, from, name, tests, to }: Mutant): Promise<boolean> {
  const path = join(copyDir, file);
  const original = readFileSync(path, 'utf8');
  writeFileSync(
    path,
    original.replace(from, () => to),
  );
  const soon = await runTests(copyDir, tests, 'first failure');
  // If the report of the early end is inconclusive, all tests run, to show what failed and whether anything still works.
  const isClear = !soon.hasFailed || (soon.failed.length > 0 && soon.passed > 0);
  const { failed, hasFailed, passed } = isClear ? soon : await runTests(copyDir, tests, 'end');
  writeFileSync(path, original);
  const isCaught = failed.length > 0 && passed > 0;
  const why = hasFailed ? 'NO PRODUCT (no test passes, or none could be run)' : 'SURVIVED';
  say(
    isCaught
      ? `caught    ${name}\n          by: ${failed[0]?.replaceAll(copyDir, '')}`
      : `${why}  ${name}\n          ${file}`,
  );
  return isCaught;
}

/** Tests must pass without a mutant; otherwise they would catch anything. */
async function requireSound(copyDir: string): Promise<void> {
  const { failed } = await runTests(copyDir, [...new Set(chosen.flatMap(({ tests }) => tests))], 'end');
  if (failed.length > 0) throw new Error(`these fail without any mutant:\n${failed.join('\n')}`);
}

async function judgeAll(): Promise<void> {
  const copyDir = copyRepository();
  if (!trust) await requireSound(copyDir);
  let survivors = 0;
  for (const mutant of chosen) survivors += (await judge(copyDir, mutant)) ? 0 : 1;
  if (survivors > 0) throw new Error(`${survivors} of ${chosen.length} mutants were not caught`);
  say(`${chosen.length} of ${chosen.length} mutants caught`);
}

if (list) for (const { file, name } of chosen) say(`${name}\n  ${file}`);
else await run(judgeAll);
