import { writeFileSync } from 'node:fs';
import { describeCalls } from './describe-calls.ts';
import { openApiFile } from './openapi-file.ts';

writeFileSync(openApiFile, describeCalls());
