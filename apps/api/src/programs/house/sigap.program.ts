import { command, counted, printResult, run, say } from '@ipe/command-line';
import type { StaffOutput } from '@ipe/staff-contract';
import { callHouse, houseTime } from './call-house.ts';

type DocumentOfDay = StaffOutput<'/back-office/api/regulator-files/days'>['list'][number];

function describe({ day, document, lots, states, dueAt, isLate }: DocumentOfDay): string {
  const stand = Object.entries(states).map(([state, files]) => `${files} ${state}`);
  const built = lots === null ? 'being built' : lots === 0 ? 'nothing to tell' : stand.join(', ');
  return `${day}  ${document.padEnd(14)}  ${built}${isLate ? `  LATE since ${houseTime(dueAt)}` : ''}`;
}

async function list({ json }: { json?: true }): Promise<void> {
  const { isReporting, list: documents } = await callHouse('/back-office/api/regulator-files/days', {});
  const empty = isReporting ? 'Nothing was built yet.' : 'This house reports to no regulator.';
  const words = () => (documents.length === 0 ? empty : documents.map(describe).join('\n'));
  printResult(documents, { json, words });
}

async function build(): Promise<void> {
  await callHouse('/back-office/api/jobs/run', { name: 'build-regulator-files' });
  say('What closed days lack is being built: ask ./ipe sigap again in a while.');
}

async function verify(day: string): Promise<void> {
  const { violations } = await callHouse('/back-office/api/regulator-files/verify', { day });
  if (violations.length > 0) process.exitCode = 1;
  say(violations.length === 0 ? 'The files are right, and so are their sums.' : violations.join('\n'));
}

async function send(day: string): Promise<void> {
  const { files } = await callHouse('/back-office/api/regulator-files/send', { day });
  if (files > 0) await callHouse('/back-office/api/jobs/run', { name: 'send-regulator-files' });
  say(
    files === 0
      ? 'SIGAP has decided on every file of that day.'
      : `Sent, or asked about, now: ${counted(files, 'file')}.`,
  );
}

const program = command('sigap').option('--json', 'prints them as JSON').action(list);
program.command('build').description('builds what closed days still lack').action(build);
program.command('verify <day>').description('compares a day’s files with each other and the journal').action(verify);
program.command('send <day>').description('sends what SIGAP hasn’t decided on, without a pause').action(send);
await run(() => program.parseAsync());
