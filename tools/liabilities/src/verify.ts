import { command, MisuseError, printResult, requireReadable, run, wholeNumberFrom } from '@ipe/command-line';
import { checkFiles, type FileReport } from './check-files.ts';

// Checks a house's published liabilities, without any server. Exits with 0 when everything agrees, 1 when something
// differs, 2 when a file can't be read.

const program = command('verify liabilities')
  .argument(
    '<files...>',
    'a proof of one’s own, a day’s statement, all statements (.ndjson), or a day’s whole tree (.leaves)',
  )
  .option('--player <number>', 'whose proof it must be', wholeNumberFrom(1))
  .option('--day <day>', 'the day that it must be of, such as 2026-11-22')
  .option('--key <hex>', 'the house’s public key, as you know it from elsewhere')
  .option('--json', 'prints what was compared as JSON')
  .parse();
const [files] = program.processedArgs;
const { player, day, key, json } = program.opts();

const lineOf = ({ name, isMatch, expected, found }: FileReport['checks'][number]): string =>
  isMatch ? `match     ${name}: ${found}` : `MISMATCH  ${name}\n  expected ${expected}\n  found    ${found}`;

const wordsOf = (reports: readonly FileReport[]): string =>
  reports.map(({ file, what, checks }) => [`${file}: ${what}`, ...checks.map(lineOf)].join('\n')).join('\n\n');

await run(async () => {
  for (const file of files) requireReadable(file);
  const expected = { playerId: player, day, publicKeys: key === undefined ? undefined : [key] };
  const reports = await checkFiles(files, expected).catch((error: Error) => {
    throw new MisuseError(error.message);
  });
  const isMatch = reports.every(({ checks }) => checks.every((one) => one.isMatch));
  const verdict = isMatch ? 'everything agrees' : 'NOT everything agrees';
  printResult({ isMatch, reports }, { json, words: () => `${wordsOf(reports)}\n\n${verdict}` });
  process.exitCode = isMatch ? 0 : 1;
});
