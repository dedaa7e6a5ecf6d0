import { counted } from './plural.ts';

/** How often, from hundredths: `1 vez`, `2,5 vezes`. It has its own file, because the players' first screen doesn't need it. */
export const timesOf = (x100: number): string => counted(x100 / 100, 'vez', 'vezes');
