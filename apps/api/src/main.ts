import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { exitCodes } from '@ipe/command-line';
import { codeDir } from '#platform/released-code.ts';
import { readSettings } from '#wiring/settings/env.ts';
import { findInvite } from './demonstration-invite.ts';

// The reader of our output may be gone (`npm start | head`); the server stops as cleanly without it.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
const say = (sentence: string): void => void process.stdout.write(`${sentence}\n`);

const rehearsalSentence =
  'ENSAIO: the licensed profile with simulators and published keys. Nothing is paid, and no authority is asked.';

const hasSeed = existsSync(join(codeDir, 'apps/api/simulation/demo/demo-seed.program.ts'));

const words = process.argv.slice(2);
const rehearsalWord = '--rehearsal';
const unknown = words.filter((word) => word !== rehearsalWord);
if (unknown.length > 0) {
  process.stderr.write(`Ipê did not start.\nIt knows no ${unknown.join(', ')}: its one word is ${rehearsalWord}.\n`);
  process.exit(exitCodes.misused);
}

try {
  const isRehearsal = words.includes(rehearsalWord);
  const settings = readSettings({ ...process.env, ...(isRehearsal ? { REHEARSAL: 'yes' } : {}) });
  if (settings.isRehearsal) say(rehearsalSentence);
  // Loading the whole application takes half a second, and a wrong setting is told without it.
  const { startServer } = await import('#wiring/server.ts');
  const server = await startServer(settings, say);
  const address = server.address.replace('127.0.0.1', 'localhost');
  const backOffice = `${settings.BACK_OFFICE_URL ?? address}/back-office`;
  say(`The back office is at ${backOffice}  (./ipe staff invite makes its first administrator)`);
  const invite = findInvite(settings, { isEmpty: server.isEmpty, hasSeed });
  if (invite !== undefined) say(`To look around there: ${invite}`);
  let stopping = false;
  const stop = (): void => {
    if (stopping) return;
    stopping = true;
    say('Stopping: finishing what is under way');
    server.stop().then(
      () => process.exit(exitCodes.done),
      (error: unknown) => {
        process.stderr.write(`${String(error)}\n`);
        process.exit(exitCodes.failed);
      },
    );
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
  say(`Ipê is ready: ${address}  (Ctrl-C stops it)`);
} catch (error) {
  // What stops the start is a sentence for the operator; where it came from helps only when it is a fault of ours.
  const sentence = error instanceof Error ? error.message : String(error);
  process.stderr.write(`Ipê did not start.\n${sentence}\n`);
  if (process.env['LOG_LEVEL'] === 'debug') process.stderr.write(`${error instanceof Error ? error.stack : ''}\n`);
  process.exit(exitCodes.failed);
}
