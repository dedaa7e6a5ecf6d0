import { command } from '@ipe/command-line';

export type BenchOptions = { assert?: true | undefined; json?: true | undefined };

export const benchCommand = (name: string) =>
  command(`bench ${name}`)
    .option('--assert', 'ends with 1 when a goal is missed')
    .option('--json', 'prints the figures as JSON');
