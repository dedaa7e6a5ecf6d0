import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { availableParallelism } from 'node:os';
import { command, run } from '@ipe/command-line';
import { copyRepository } from './copy-repository.ts';
import { subjects } from './subjects.ts';

// Stryker changes every expression of a package, one at a time, in a copy of the repository, and says which changes no test notices.

const program = command('mutate')
  .argument('<package>', `whose code is changed: ${Object.keys(subjects).join(' or ')}`)
  .option('--files <pattern>', 'only these files of it, such as packages/money/src/bonus.ts')
  .parse();
const [name] = program.processedArgs;
const { files } = program.opts();
const subject = subjects[name] ?? program.error(`No package to change is called ${name}.`);

/** In the copy, which has the links of every package. */
const stryker = 'tools/mutants/node_modules/@stryker-mutator';

/** The share of noticed changes, in percent, below which the command fails. */
const leastCaught = 85;

/** Only the package's own tests: Vitest's own settings would start databases and pages. */
const vitestConfig = ({ tests }: { tests: readonly string[] }) => `import { defineConfig } from 'vitest/config';
export default defineConfig({
  test: { include: ${JSON.stringify(tests)}, setupFiles: ['./tools/fail-on-console-error.ts'], testTimeout: 60_000 },
});
`;

const strykerConfig = ({ mutate }: { mutate: readonly string[] }) => ({
  testRunner: 'vitest',
  plugins: [`./${stryker}/vitest-runner/dist/src/index.js`],
  vitest: { configFile: 'vitest.mutants.config.ts' },
  // It is a copy already.
  inPlace: true,
  mutate: files === undefined ? mutate : [files],
  coverageAnalysis: 'perTest',
  reporters: ['clear-text'],
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
  concurrency: Math.max(1, availableParallelism() - 1),
  thresholds: { high: 100, low: leastCaught, break: leastCaught },
  allowConsoleColors: false,
});

async function mutate(): Promise<void> {
  const copyDir = copyRepository();
  writeFileSync(join(copyDir, 'vitest.mutants.config.ts'), vitestConfig(subject));
  writeFileSync(join(copyDir, 'stryker.config.json'), JSON.stringify(strykerConfig(subject)));
  const words = [`${stryker}/core/bin/stryker.js`, 'run'];
  const running = spawn(process.execPath, words, { cwd: copyDir, stdio: 'inherit' });
  process.once('exit', () => running.kill());
  const code = await new Promise((resolve, reject) => running.on('error', reject).on('close', resolve));
  if (code !== 0) throw new Error(`fewer than ${leastCaught} % were noticed, or Stryker could not run`);
}

await run(mutate);
