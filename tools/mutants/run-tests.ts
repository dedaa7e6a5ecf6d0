import { spawn } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { inMemory } from '../run-command.mjs';

/** The result of the tests in a copy. */
export interface Ended {
  passed: number;
  /** Vitest's own verdict. The report of a run that ended early may lack the very test that failed. */
  hasFailed: boolean;
  /** The full titles of failed tests. */
  failed: string[];
}

/** Vitest's report of a run. */
interface Report {
  testResults: { assertionResults: { status: string; fullName: string }[]; message: string; name: string }[];
}

/**
 * Runs these tests of server and packages in the copy, up to the first failure or to the end. A file that can't be
 * loaded counts as a failed test.
 * @throws Error when Vitest wrote no report
 */
export async function runTests(
  copyDir: string,
  tests: readonly string[],
  until: 'first failure' | 'end',
): Promise<Ended> {
  const report = join(copyDir, 'report.json');
  rmSync(report, { force: true });
  const words = [
    'run',
    // Without the pages' tests, which need more than their own files.
    '--project=modules',
    '--project=server',
    '--project=waiting',
    '--reporter=json',
    `--outputFile=${report}`,
    `--bail=${until === 'end' ? 0 : 1}`,
    ...tests,
  ];
  const vitest = spawn(process.execPath, ['node_modules/vitest/vitest.mjs', ...words], {
    cwd: copyDir,
    stdio: 'ignore',
    env: { ...process.env, ...inMemory() },
  });
  const end = () => vitest.kill();
  process.once('exit', end);
  const code = await new Promise((resolve, reject) => vitest.on('error', reject).on('close', resolve));
  process.off('exit', end);
  const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as Report;
  const all = testResults.flatMap(({ assertionResults }) => assertionResults);
  const unloaded = testResults.filter((file) => file.assertionResults.length === 0 && file.message !== '');
  return {
    hasFailed: code !== 0,
    passed: all.filter(({ status }) => status === 'passed').length,
    failed: [
      ...all.filter(({ status }) => status === 'failed').map(({ fullName }) => fullName),
      ...unloaded.map(({ name }) => `${name} can't be loaded`),
    ],
  };
}
