import { command } from '@ipe/command-line';
import { check } from './check.mjs';

command('check').parse();
await check();
