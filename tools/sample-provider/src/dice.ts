import { randomInt } from 'node:crypto';

/** Eight or more pays 2.3 times the bet: 15 of 36 throws, so the return is 95.83 %. */
const winsFrom = 8;
const paysX10 = 23n;

/** The stakes in centavos: multiples of ten, so that no win has to be rounded. */
export const stakes = [100, 200, 500, 1000, 2000];

export type Throw = { dice: [number, number]; win: number };

const winOf = ([one, other]: [number, number], bet: number): number =>
  one + other >= winsFrom ? Number((BigInt(bet) * paysX10) / 10n) : 0;

export function throwDice(bet: number): Throw {
  const dice: [number, number] = [randomInt(1, 7), randomInt(1, 7)];
  return { dice, win: winOf(dice, bet) };
}
