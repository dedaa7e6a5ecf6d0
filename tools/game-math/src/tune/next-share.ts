import { below, type Xoshiro } from '@ipe/slot-engine/measure';

/** A random number from 0 up to, but not including, 1. */
export const nextShare = (random: Xoshiro): number => below(random, 2 ** 24) / 2 ** 24;
