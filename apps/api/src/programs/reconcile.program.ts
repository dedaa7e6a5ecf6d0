import { command, MisuseError, printResult, requireReadable, run } from '@ipe/command-line';
import { sinceRestored, type AfterRestore, type Reconciled } from '#platform/after-restore.ts';
import { readAsked } from '#platform/security/read-asked.ts';
import { thisMachine } from '#platform/time/clock.ts';
import { silent } from '#platform/telemetry/telemetry.ts';
import { newNode, openHouse } from '#wiring/open-house.ts';
import { readSettings } from '#wiring/settings/env.ts';
import { dayMs } from '#platform/time/durations.ts';
import { requireRestored } from './house/require-restored.ts';

// `./ipe reconcile --since <moment>`: for use after a database was restored to that moment, before a server starts on
// it. Ends the seeds whose results players have seen, every log-in, changes of phones and invitations of staff. Sets
// again what players have asked for that no restore takes back, such as exclusions and refusals of offers. Lets the
// regulator's list be asked again for everybody, and names the days whose files SIGAP may have in an earlier form. Then
// asks the bank what it did since, and books it; with --bank-only it does nothing else. Exits with 1 when something is
// left for a person, which is so without a security log.

const program = command('reconcile')
  .option('--since <moment>', 'the moment that the database was restored to, such as 2026-11-22T14:05:00Z')
  .option('--bank-only', 'does only what the bank knows: for a repeat, when servers run again')
  .option(
    '--security-log <file...>',
    'of each node: sets again what players have asked for since, such as self-exclusions and refusals of offers',
  )
  .option('--json', 'prints what was done as JSON')
  .parse();
const { bankOnly = false, json, securityLog = [], since = program.error('error: --since is needed') } = program.opts();
if (bankOnly && securityLog.length > 0)
  program.error(
    'error: --bank-only sets nothing again; leave --security-log out, or stop the servers and leave --bank-only out',
  );

/** A payment can be sent back within 90 days. */
const longestMs = 90 * dayMs;

/** @throws MisuseError with a sentence for a moment that can't be read, is in the future or too long ago */
function readMoment(text: string): Date {
  const moment = new Date(text);
  if (
    !/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:\d{2})$/u.test(text) ||
    Number.isNaN(moment.getTime())
  )
    throw new MisuseError(
      `--since is a moment with its time zone, such as 2026-11-22T14:05:00Z; it is ${JSON.stringify(text)}.`,
    );
  const awayMs = Date.now() - moment.getTime();
  if (awayMs < 0) throw new MisuseError('--since lies in the future.');
  if (awayMs > longestMs) throw new MisuseError('--since lies more than 90 days back: reckon with the bank by hand.');
  return moment;
}

const say = (sentence: string): void => void process.stderr.write(`${sentence}\n`);

type Result = Reconciled & { what: string };

/** The players' protection must not fall away because a word was left out. */
const findUnasked = (): string[] =>
  bankOnly || securityLog.length > 0
    ? []
    : [
        'Without --security-log, self-exclusions, pauses, limits, closings and refusals of offers since then are not set again. Repeat it with the logs of all nodes before a server starts; where one is lost, "After a restore" in docs/operations.md says what to do.',
      ];

async function reconcile(steps: readonly AfterRestore[], moment: Date): Promise<Result[]> {
  const { asked, unread } = await readAsked(securityLog, sinceRestored(moment, moment).from);
  const results: Result[] = [];
  for (const { what, work } of steps) results.push({ what, ...(await work(moment, asked)) });
  const sentences = [...findUnasked(), ...unread.map((place) => `${place} can't be read: see whom it is about.`)];
  return sentences.length === 0 ? results : [...results, { what: 'Security log', done: {}, forAPerson: sentences }];
}

function describe({ what, done, forAPerson }: Result): string[] {
  const counts = Object.entries(done).map(([words, count]) => `${words} ${count}`);
  const nothing = forAPerson.length > 0 ? 'left for a person' : 'nothing to do';
  return [`${what}: ${counts.length > 0 ? counts.join(', ') : nothing}`, ...forAPerson.map((line) => `  ! ${line}`)];
}

await run(async () => {
  const moment = readMoment(since);
  for (const file of securityLog) requireReadable(file);
  const settings = readSettings(process.env);
  await requireRestored(settings, { moment, bankOnly });
  await using parts = new AsyncDisposableStack();
  const place = { telemetry: silent, machine: thisMachine, onProgress: say, node: await newNode() };
  const { application } = await openHouse(settings, { ...place, isBesideServer: bankOnly }, parts);
  const results = await reconcile(
    application.afterRestore.filter(({ isAboutTheBank }) => isAboutTheBank || !bankOnly),
    moment,
  );
  if (results.some(({ forAPerson }) => forAPerson.length > 0)) process.exitCode = 1;
  printResult(results, { json, words: () => results.flatMap(describe).join('\n') });
});
