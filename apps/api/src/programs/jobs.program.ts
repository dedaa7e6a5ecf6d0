import { command, run, say, printResult } from '@ipe/command-line';
import type { StaffOutput } from '@ipe/staff-contract';
import { callHouse, houseTime } from './house/call-house.ts';

type JobReport = StaffOutput<'/back-office/api/jobs/list'>['list'][number];

function describeRun({ lastRun }: JobReport): string {
  if (lastRun === null) return 'never ran';
  const tookMs = Date.parse(lastRun.endedAt) - Date.parse(lastRun.startedAt);
  return `last ${houseTime(lastRun.startedAt)}, ${lastRun.state} in ${tookMs} ms`;
}

const describeFailure = ({ id, isDead, at: failedAt, tries, error }: JobReport['failures'][number]): string =>
  isDead
    ? `  DEAD ${id}  ${houseTime(failedAt)}, given up after ${tries} tries: ${error}`
    : `  will be tried again  ${houseTime(failedAt)}, try ${tries}: ${error}`;

const describe = (job: JobReport): string =>
  [
    `${job.name}  ${job.what}`,
    `  ${describeRun(job)}${job.nextRunAt === null ? '' : `; next ${houseTime(job.nextRunAt)} (${job.cron})`}`,
    ...(job.running > 0 ? [`  running now: ${job.running}`] : []),
    ...(job.lagSeconds > 0 ? [`  LAG ${job.lagSeconds} s, waiting: ${job.waiting}`] : []),
    ...job.failures.map(describeFailure),
  ].join('\n');

async function list({ json }: { json?: true }): Promise<void> {
  const { list: jobs } = await callHouse('/back-office/api/jobs/list', {});
  printResult(jobs, { json, words: () => jobs.map(describe).join('\n\n') });
}

async function order(ordered: Promise<unknown>): Promise<void> {
  await ordered;
  say('It is in the queue: ./ipe jobs shows what becomes of it.');
}

const program = command('jobs').option('--json', 'prints them as JSON').action(list);
program
  .command('run')
  .argument('<name>', 'of a job, as ./ipe jobs lists them')
  .description('runs one now, on whichever node takes it')
  .action((name) => order(callHouse('/back-office/api/jobs/run', { name })));
program
  .command('replay')
  .argument('<id>', 'beside DEAD in what ./ipe jobs shows')
  .description('puts one that failed too often back to work')
  .action((id) => order(callHouse('/back-office/api/jobs/replay', { id })));
await run(() => program.parseAsync());
