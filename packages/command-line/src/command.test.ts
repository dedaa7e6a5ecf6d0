import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';

const talksOn = `
  import { command, say } from '${import.meta.resolve('./index.ts')}';
  command('jobs').parse();
  for (;;) await new Promise((resolve) => setImmediate(() => resolve(say('one more line'))));
`;

it('a program whose reader has gone ends at once, and says nothing of it', async () => {
  const program = spawn(process.execPath, ['--input-type=module', '-e', talksOn]);
  const ended = Promise.all([once(program, 'exit'), text(program.stderr)]);
  await once(program.stdout, 'data');
  program.stdout.destroy();
  expect(await ended).toEqual([[141, null], '']);
});
