import { writeFileSync } from 'node:fs';
import { command } from '@ipe/command-line';
import { architecturePage, readArchitecturePage } from './floors.ts';

command('floors').parse();
writeFileSync(architecturePage, readArchitecturePage().mustBe);
