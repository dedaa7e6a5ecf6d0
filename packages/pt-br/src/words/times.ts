import { counted } from './plural.ts';

/** How often, from hundredths: `1 vez`, `2,5 vezes`. By itself, because the first screen of players has none. */
export const timesOf = (x100: number): string => counted(x100 / 100, 'vez', 'vezes');
