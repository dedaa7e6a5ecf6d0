import { readSettings, type Settings } from '#wiring/settings/env.ts';
import { startServer } from '#wiring/server.ts';

// The reader of our output may be gone (`npm start | head`); the server stops as cleanly without it.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
const say = (sentence: string): void => void process.stdout.write(`${sentence}\n`);

/** Without BACK_OFFICE_URL browsers on this machine alone reach it. */
const isOpenDemonstration = ({ COMPLIANCE_PROFILE, BACK_OFFICE_URL, isRehearsal }: Settings): boolean =>
  (COMPLIANCE_PROFILE === 'demo' || isRehearsal) && BACK_OFFICE_URL === undefined;

const rehearsalSentence =
  'ENSAIO: the licensed profile with simulators and published keys. Nothing is paid, and no authority is asked.';

const demonstrationInvite =
  './ipe staff invite voce@casa.example "Você" administration audit risk payments  (prints a link; ./ipe demo seed fills an empty house)';

try {
  const isRehearsal = process.argv.includes('--rehearsal');
  const settings = readSettings({ ...process.env, ...(isRehearsal ? { REHEARSAL: 'yes' } : {}) });
  if (settings.isRehearsal) say(rehearsalSentence);
  const server = await startServer(settings, say);
  const address = server.address.replace('127.0.0.1', 'localhost');
  const backOffice = `${settings.BACK_OFFICE_URL ?? address}/back-office`;
  say(`The back office is at ${backOffice}  (./ipe staff invite makes its first administrator)`);
  if (isOpenDemonstration(settings)) say(`To look around there: ${demonstrationInvite}`);
  say(`Ipê is ready: ${address}  (Ctrl-C stops it)`);
  let stopping = false;
  const stop = (): void => {
    if (stopping) return;
    stopping = true;
    say('Stopping: finishing what is under way');
    server.stop().then(
      () => process.exit(0),
      (error: unknown) => {
        process.stderr.write(`${String(error)}\n`);
        process.exit(1);
      },
    );
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
} catch (error) {
  // What stops the start is a sentence for the operator; where it came from helps only when it is a fault of ours.
  const sentence = error instanceof Error ? error.message : String(error);
  process.stderr.write(`Ipê did not start.\n${sentence}\n`);
  if (process.env['LOG_LEVEL'] === 'debug') process.stderr.write(`${error instanceof Error ? error.stack : ''}\n`);
  process.exit(1);
}
