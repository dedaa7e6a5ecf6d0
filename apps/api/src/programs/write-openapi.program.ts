import { writeFileSync } from 'node:fs';
import { command } from '@ipe/command-line';
import { describeCalls } from '#modules/providers/documents/describe-calls.ts';
import { openApiFile } from '#modules/providers/documents/openapi-file.ts';

command('openapi').parse();
writeFileSync(openApiFile, describeCalls());
