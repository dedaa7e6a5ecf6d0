import { resolve } from 'node:path';
import { command, run, printResult } from '@ipe/command-line';
import { callHouse } from '../house/call-house.ts';

// `./ipe backup <folder>`: asks the running server to copy its embedded database, while players play.

const program = command('backup')
  .argument('<folder>', 'where it goes: a folder that is empty or not there yet, on the machine of the server')
  .option('--json', 'prints what was made as JSON')
  .parse();

const megabytes = (bytes: number): string => (bytes / 1_000_000).toFixed(0);

await run(async () => {
  const folder = resolve(program.processedArgs[0]);
  const made = await callHouse('/back-office/api/backup/make', { folder });
  printResult(made, {
    json: program.opts().json,
    words: () =>
      `${folder} has the database of ${made.madeAt}: ${megabytes(made.bytes)} MB. Players waited ${made.stoodStillMs} ms.`,
  });
});
