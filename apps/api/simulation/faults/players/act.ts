import type { HistoryWorld } from '../history-world.ts';
import type { Person } from './person.ts';

/** What one act draws, the same whatever else happens. */
export type Drawn = {
  /** A UUID of this act's own. */
  id: (what: string) => string;
  dice: {
    whole: (what: string, least: number, most: number) => number;
    pick: <Item>(what: string, items: readonly Item[]) => Item;
    chance: (what: string, likelihood: number) => boolean;
  };
};

/** Something that a player does, to the end of it. */
export type Act = (world: HistoryWorld, person: Person, drawn: Drawn) => Promise<void>;

export function drawnFor({ chance }: Pick<HistoryWorld, 'chance'>, act: string): Drawn {
  return {
    id: (what) => {
      const bytes = Buffer.alloc(16);
      chance.bytes(`${act} ${what}`, bytes);
      bytes[6] = (bytes[6]! & 0x0f) | 0x40;
      bytes[8] = (bytes[8]! & 0x3f) | 0x80;
      return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/u, '$1-$2-$3-$4-');
    },
    dice: {
      whole: (what, least, most) => chance.whole(`${act} ${what}`, least, most),
      pick: (what, items) => chance.pick(`${act} ${what}`, items),
      chance: (what, likelihood) => chance.throw(`${act} ${what}`) < likelihood,
    },
  };
}
