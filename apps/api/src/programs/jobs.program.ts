import { callOperator, operatorTime, runOperatorProgram, say } from './call-operator.ts';

const usage = `pnpm jobs               every job: its last run, the next, what waits, and what failed why
pnpm jobs run <name>    now, on whichever node takes it
pnpm jobs replay <id>   puts one that failed too often back to work`;

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

const at = (instant: string): string => operatorTime.format(new Date(instant));

function describeRun({ lastRun }: JobReport): string {
  if (lastRun === null) return 'never ran';
  const tookMs = Date.parse(lastRun.endedAt) - Date.parse(lastRun.startedAt);
  return `last ${at(lastRun.startedAt)}, ${lastRun.state} in ${tookMs} ms`;
}

const describeFailure = ({ id, isDead, at: failedAt, tries, error }: Failure): string =>
  isDead
    ? `  DEAD ${id}  ${at(failedAt)}, given up after ${tries} tries: ${error}`
    : `  will be tried again  ${at(failedAt)}, try ${tries}: ${error}`;

const describe = (job: JobReport): string =>
  [
    `${job.name}  ${job.what}`,
    `  ${describeRun(job)}${job.nextRunAt === null ? '' : `; next ${at(job.nextRunAt)} (${job.cron})`}`,
    ...(job.running > 0 ? [`  running now: ${job.running}`] : []),
    ...(job.lagSeconds > 0 ? [`  LAG ${job.lagSeconds} s, waiting: ${job.waiting}`] : []),
    ...job.failures.map(describeFailure),
  ].join('\n');

await runOperatorProgram(async (words) => {
  const [verb, which] = words;
  if (verb === undefined) {
    const { list } = (await callOperator('jobs/list', {})) as { list: JobReport[] };
    return say(list.map(describe).join('\n\n'));
  }
  if (which === undefined || words.length !== 2) throw new Error(usage);
  if (verb === 'run') await callOperator('jobs/run', { name: which });
  else if (verb === 'replay') await callOperator('jobs/replay', { id: which });
  else throw new Error(usage);
  return say('It is in the queue: `pnpm jobs` shows what becomes of it.');
});
