import { command, run, say } from '@ipe/command-line';
import { askPnpm } from './ask-pnpm.ts';

command('sbom').parse();
await run(async () => {
  const words = ['--sbom-format', 'cyclonedx', '--sbom-spec-version', '1.6', '--sbom-type', 'application'];
  say(JSON.stringify(await askPnpm('sbom', ...words), null, 2));
});
