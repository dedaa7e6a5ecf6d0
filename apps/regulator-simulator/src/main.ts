import { runProgram } from '@ipe/simulator';
import { readSettings } from './env.ts';
import { startSimulator } from './start-simulator.ts';

await runProgram(() => startSimulator(readSettings(process.env)));
