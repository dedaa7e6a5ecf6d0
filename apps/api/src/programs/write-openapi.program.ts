import { writeFileSync } from 'node:fs';
import { command } from '@ipe/command-line';
import { describeCalls, openApiFile } from '#modules/providers/index.ts';

command('openapi').parse();
writeFileSync(openApiFile, await describeCalls());
