/** 53 bits of a text, spread well enough for dice (cyrb53). Nothing here is a secret. */
function spread(text: string, seed: number): number {
  let high = 0xdeadbeef ^ seed;
  let low = 0x41c6ce57 ^ seed;
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    high = Math.imul(high ^ code, 2654435761);
    low = Math.imul(low ^ code, 1597334677);
  }
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909);
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909);
  return 2 ** 32 * ((2 ** 21 - 1) & low) + (high >>> 0);
}

/**
 * Dice that are thrown by name instead of in a row: the same name has the same throw whatever else was thrown before, so a history from
 * which something was taken out goes on as it did. That is what lets it be made smaller.
 */
export type Chance = {
  /** From 0 up to 1. */
  throw: (name: string) => number;
  /** A whole number; both ends are possible. */
  whole: (name: string, least: number, most: number) => number;
  pick: <Item>(name: string, items: readonly Item[]) => Item;
  bytes: (name: string, into: Uint8Array) => void;
};

export function createChance(seed: number): Chance {
  const thrown = (name: string) => spread(name, seed) / 2 ** 53;
  const whole = (name: string, least: number, most: number) => least + Math.floor(thrown(name) * (most - least + 1));
  return {
    throw: thrown,
    whole,
    pick: (name, items) => items[whole(name, 0, items.length - 1)]!,
    bytes: (name, into) => {
      for (let at = 0; at < into.length; at += 6) {
        let left = spread(`${name}/${at}`, seed);
        for (let place = at; place < Math.min(at + 6, into.length); place += 1) {
          into[place] = left & 255;
          left = Math.floor(left / 256);
        }
      }
    },
  };
}

/** A short name of a place in a history, for command lines. */
export const markOf = (name: string): string => spread(name, 0).toString(36).padStart(11, '0').slice(-6);
