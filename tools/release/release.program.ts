import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { command, run, say } from '@ipe/command-line';
import { packRelease } from './pack-release.ts';
import { proveRelease } from './prove-release.ts';

const [into] = command('release').argument('<folder>', 'where it goes').parse().processedArgs;
await run(async () => {
  const { archive } = await packRelease(into);
  await proveRelease(archive);
  const digest = createHash('sha256').update(await readFile(archive));
  say(`${digest.digest('hex')}  ${archive}`);
});
