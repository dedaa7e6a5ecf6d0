import { Draws } from './draws.ts';
import { u32Stream, type RoundSeeds } from './u32-stream.ts';

/**
 * The number that a round draws for the jackpot, from 0 to `oneInCentavos` − 1. It comes from the round's own seeds,
 * but from a separate stream, so that it changes nothing in the game (schema.md section 5).
 * @param oneInCentavos 1 to 2^32
 */
export const drawJackpot = (seeds: RoundSeeds, oneInCentavos: number): number =>
  new Draws(u32Stream(seeds, 'jackpot')).below(oneInCentavos);

/** A round wins if the drawn number is below its bet in centavos. So each centavo of a bet has the same chance, one in `oneInCentavos`. */
export const winsJackpot = (drawn: number, betCentavos: number): boolean => drawn < betCentavos;
