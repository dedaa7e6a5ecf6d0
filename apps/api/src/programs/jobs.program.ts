import { command, run, say, printResult } from '@ipe/command-line';
import { callOperator, operatorTime } from './call-operator.ts';

type Failure = { id: string; isDead: boolean; at: string; tries: number; error: string };

type JobReport = {
  name: string;
  what: string;
  cron: string | null;
  nextRunAt: string | null;
  lastRun: { startedAt: string; endedAt: string; state: 'completed' | 'failed' } | null;
  running: number;
  waiting: number;
  lagSeconds: number;
  failures: Failure[];
};

function describeRun({ lastRun }: JobReport): string {
  if (lastRun === null) return 'never ran';
  const tookMs = Date.parse(lastRun.endedAt) - Date.parse(lastRun.startedAt);
  return `last ${operatorTime(lastRun.startedAt)}, ${lastRun.state} in ${tookMs} ms`;
}

const describeFailure = ({ id, isDead, at: failedAt, tries, error }: Failure): string =>
  isDead
    ? `  DEAD ${id}  ${operatorTime(failedAt)}, given up after ${tries} tries: ${error}`
    : `  will be tried again  ${operatorTime(failedAt)}, try ${tries}: ${error}`;

const describe = (job: JobReport): string =>
  [
    `${job.name}  ${job.what}`,
    `  ${describeRun(job)}${job.nextRunAt === null ? '' : `; next ${operatorTime(job.nextRunAt)} (${job.cron})`}`,
    ...(job.running > 0 ? [`  running now: ${job.running}`] : []),
    ...(job.lagSeconds > 0 ? [`  LAG ${job.lagSeconds} s, waiting: ${job.waiting}`] : []),
    ...job.failures.map(describeFailure),
  ].join('\n');

async function list({ json }: { json?: true }): Promise<void> {
  const { list: jobs } = (await callOperator('jobs/list', {})) as { list: JobReport[] };
  printResult(jobs, { json, words: () => jobs.map(describe).join('\n\n') });
}

async function order(call: 'jobs/run' | 'jobs/replay', which: object): Promise<void> {
  await callOperator(call, which);
  say('It is in the queue: ./ipe jobs shows what becomes of it.');
}

const program = command('jobs').option('--json', 'prints them as JSON').action(list);
program
  .command('run <name>')
  .description('runs one now, on whichever node takes it')
  .action((name) => order('jobs/run', { name }));
program
  .command('replay <id>')
  .description('puts one that failed too often back to work')
  .action((id) => order('jobs/replay', { id }));
await run(() => program.parseAsync());
