import { isCpf, withCheckDigits } from '@ipe/pix';

/** Numbers that look random and are the same for the same seed. */
export type Random = {
  /** A number from 0 up to, not including, 1. */
  next: () => number;
  /** A whole number from `least` to `most`, both included. */
  whole: (least: number, most: number) => number;
  chance: (likelihood: number) => boolean;
  pick: <Item>(items: readonly Item[]) => Item;
  uuid: () => string;
  cpf: () => string;
};

/** mulberry32: its 32 bits of state suffice for choices, and nothing here is secret. */
function mulberry32(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Each player has random numbers of its own, because the order in which players draw depends on the clock. */
export function createRandom(seed: number, who: number): Random {
  const next = mulberry32(Math.imul(seed, 0x9e3779b1) ^ Math.imul(who + 1, 0x85ebca6b));
  const whole = (least: number, most: number) => least + Math.floor(next() * (most - least + 1));
  const hex = (digits: number) => Array.from({ length: digits }, () => whole(0, 15).toString(16)).join('');
  const cpf = (): string => {
    const digits = withCheckDigits(String(whole(100_000_000, 999_999_999)));
    return isCpf(digits) ? digits : cpf();
  };
  return {
    next,
    whole,
    chance: (likelihood) => next() < likelihood,
    pick: (items) => items[whole(0, items.length - 1)]!,
    uuid: () => `${hex(8)}-${hex(4)}-4${hex(3)}-8${hex(3)}-${hex(12)}`,
    cpf,
  };
}
