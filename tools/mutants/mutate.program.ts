import { spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { command, run, say } from '@ipe/command-line';
import { repositoryDir } from '../run-command.mjs';
import { copyRepository } from './copy-repository.ts';
import { partsOf, subjects, type Subject } from './subjects.ts';

// Stryker changes every expression of a part of the code, one at a time, in a copy of the repository, and reports the
// changes that no test notices.

const names = [...new Set([...subjects.keys()].flatMap((part) => [part.split('/')[0]!, part]))];

const program = command('mutate')
  .argument('<part>', `whose code is changed: ${names.join(', ')}`)
  .option('--files <pattern>', 'only these files of it, such as packages/money/src/bonus.ts')
  .option('--fresh', 'asks again what an earlier run has answered')
  .parse();
const [name] = program.processedArgs;
const { files, fresh } = program.opts();
const parts = partsOf(name);
if (parts.length === 0) program.error(`No part to change is called ${name}.`);

/** The path in the copy, which has the links of every package. */
const stryker = 'tools/mutants/node_modules/@stryker-mutator';

/** The share of noticed changes, in percent, below which the command fails. */
const leastCaught = 85;

/** Results are kept until the changed code or the tests that ran against it change. */
const keptDir = join(repositoryDir, 'node_modules/.cache/mutate');

/**
 * Runs only these tests, because Vitest's own settings would start databases and pages. The files share their modules,
 * because loading them for each file took most of the time. They run in the order of the list, whereas Vitest would
 * begin with the longest.
 */
const vitestConfig = ({ tests }: Subject) => `import { matchesGlob, relative } from 'node:path';
import { defineConfig } from 'vitest/config';
import { BaseSequencer } from 'vitest/node';
const tests = ${JSON.stringify(tests)};
const rank = ({ moduleId }) => tests.findIndex((one) => matchesGlob(relative(import.meta.dirname, moduleId), one));
class InOrder extends BaseSequencer {
  async sort(files) { return files.toSorted((one, other) => rank(one) - rank(other)); }
}
export default defineConfig({
  test: {
    include: tests,
    setupFiles: ['./tools/every-test.ts', './vitest.mutants.setup.ts'],
    testTimeout: 60_000,
    isolate: false,
    sequence: { sequencer: InOrder },
  },
});
`;

/** Fifteen of a property's hundred examples notice nearly as much. */
const fewerExamples = `import fc from 'fast-check';
fc.configureGlobal({ numRuns: 15 });
`;

const reportOf = (copyDir: string) => join(copyDir, 'mutate.report.json');

const strykerConfig = (copyDir: string, part: string, { mutate }: Subject) => ({
  testRunner: 'vitest',
  plugins: [`./${stryker}/vitest-runner/dist/src/index.js`],
  // The list says which tests see a file; asking Vite for each mutant takes longer than most tests.
  vitest: { configFile: 'vitest.mutants.config.ts', related: false },
  // The repository is a copy already.
  inPlace: true,
  mutate: files === undefined ? mutate : [files],
  coverageAnalysis: 'perTest',
  // Code that runs only when a file is loaded, such as a schema, would need all tests.
  ignoreStatic: true,
  incremental: files === undefined,
  incrementalFile: join(keptDir, `${part.replaceAll('/', '-')}.json`),
  force: fresh === true,
  reporters: ['clear-text', 'json'],
  jsonReporter: { fileName: reportOf(copyDir) },
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
  concurrency: Math.max(1, availableParallelism() - 1),
  // Long, because a busy machine is slow; endless loops are found earlier by their number of turns.
  timeoutMS: 30_000,
  thresholds: { high: 100, low: leastCaught, break: null },
  allowConsoleColors: false,
});

/** Stryker's report of a run. */
interface Report {
  files: Record<string, { mutants: { status: string }[] }>;
}

/** How many changes were noticed of those that tests could reach, in words and in percent. */
function judge({ files: changed }: Report): { words: string; percent: number } {
  const all = Object.values(changed).flatMap(({ mutants }) => mutants.map(({ status }) => status));
  const countOf = (...statuses: string[]) => all.filter((status) => statuses.includes(status)).length;
  const caught = countOf('Killed', 'Timeout');
  const left = countOf('Survived', 'NoCoverage');
  const percent = (100 * caught) / Math.max(1, caught + left);
  return { words: `${caught + left} changes, ${left} not noticed: ${percent.toFixed(1)} % are`, percent };
}

/** @returns the share of noticed changes, in percent */
async function mutate(copyDir: string, [part, subject]: [string, Subject]): Promise<number> {
  writeFileSync(join(copyDir, 'vitest.mutants.config.ts'), vitestConfig(subject));
  writeFileSync(join(copyDir, 'vitest.mutants.setup.ts'), fewerExamples);
  writeFileSync(join(copyDir, 'stryker.config.json'), JSON.stringify(strykerConfig(copyDir, part, subject)));
  rmSync(reportOf(copyDir), { force: true });
  const begunAt = performance.now();
  const words = [`${stryker}/core/bin/stryker.js`, 'run'];
  const running = spawn(process.execPath, words, { cwd: copyDir, stdio: 'inherit' });
  const end = () => running.kill();
  process.once('exit', end);
  const code = await new Promise((resolve, reject) => running.on('error', reject).on('close', resolve));
  process.off('exit', end);
  if (code !== 0 || !existsSync(reportOf(copyDir))) throw new Error(`Stryker could not change ${part}`);
  const judged = judge(JSON.parse(readFileSync(reportOf(copyDir), 'utf8')) as Report);
  say(`${part}: ${judged.words}, in ${((performance.now() - begunAt) / 60_000).toFixed(1)} minutes`);
  return judged.percent;
}

async function mutateAll(): Promise<void> {
  const copyDir = copyRepository();
  const weak: string[] = [];
  for (const one of parts) if ((await mutate(copyDir, one)) < leastCaught) weak.push(one[0]);
  if (weak.length > 0) throw new Error(`fewer than ${leastCaught} % were noticed of ${weak.join(', ')}`);
}

await run(mutateAll);
