import { buildPages, setUp } from './set-up.mjs';

const [word] = process.argv.slice(2);
if (word === undefined) {
  await setUp();
  await buildPages();
} else {
  const isHelp = word === '--help' || word === '-h';
  const usage = 'Usage: ./ipe set-up\n\ninstalls the packages and builds the pages, where that has not been done\n';
  process[isHelp ? 'stdout' : 'stderr'].write(isHelp ? usage : `error: unknown word ${word}\n\n${usage}`);
  process.exitCode = isHelp ? 0 : 2;
}
