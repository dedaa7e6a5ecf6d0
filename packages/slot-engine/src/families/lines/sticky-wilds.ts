import { tallyWindows, type ReelReader } from '../../figures/tally-windows.ts';
import type { FreeSpins } from '../../free-spins/free-spins-fields.ts';
import { scatterOf } from '../../free-spins/scatters.ts';
import type { StickySpin, StickySpins } from '../../free-spins/sticky-spins.ts';
import { tableAt } from '../../math-file/table-at.ts';
import { wildOf } from '../../math-file/symbol-of-role.ts';
import type { SpunReels } from '../../strips/strips-file.ts';
import type { LinesMath } from './lines-math.ts';

/** More units than a window can pay. A sum is units + MASK × the reels that hold a wild, as bits. */
const MASK = 2 ** 40;

/**
 * For each set of held reels the possible outcomes of a free spin, including scatter pays and the feature's multiplier.
 * @param reader gives a reader for a game whose wilds cover their reels
 */
export function stickySpins<State>(
  math: LinesMath,
  { strips }: SpunReels,
  reader: (covering: LinesMath) => ReelReader<State>,
): StickySpins {
  const { stickyWilds } = math.features.freeSpins!;
  const { reels } = stickyWilds!;
  const covering = { ...math, features: { ...math.features, expandingWilds: { reels } } };
  const wild = wildOf(math)!;
  const column = Array<string>(math.grid.rows).fill(wild);
  return Array.from({ length: 2 ** reels.length }, (_, mask) => {
    const isHeld = (reel: number) => reels.includes(reel) && ((mask >> reels.indexOf(reel)) & 1) === 1;
    const held = strips.map((strip, reel) => (isHeld(reel) ? column : strip));
    const set = { strips: held, rows: math.grid.rows, special: scatterOf(math) };
    const { counts, windows } = tallyWindows(set, holdingReader(reader(covering), reels, wild));
    const spins = new Map<string, { next: number; added: number; units: Map<number, number> }>();
    for (const [count, pays] of counts) {
      for (const [paid, ways] of pays) {
        const next = Math.floor(paid / MASK);
        addSpin(spins, { next, ...worthOf(math, { count, units: paid % MASK }), chance: ways / windows });
      }
    }
    return [...spins.values()];
  });
}

/** What a window pays in free spins, and how many spins its scatters add. */
export function worthOf({ features, scatterPays }: LinesMath, { count, units }: { count: number; units: number }) {
  const freeSpins: FreeSpins = features.freeSpins!;
  const scatterUnits = freeSpins.scatterPays && scatterPays ? tableAt(scatterPays.table, count) : 0;
  return {
    added: tableAt(freeSpins.retrigger, count),
    units: (units + scatterUnits) * (freeSpins.winMultiplier ?? 1),
  };
}

function addSpin(
  spins: Map<string, Omit<StickySpin, 'units'> & { units: Map<number, number> }>,
  { added, chance, next, units }: { next: number; added: number; units: number; chance: number },
): void {
  const key = `${next} ${added}`;
  const spin = spins.get(key) ?? { next, added, units: new Map<number, number>() };
  spins.set(key, spin);
  spin.units.set(units, (spin.units.get(units) ?? 0) + chance);
}

/** Reads as `inner` does, and adds to the result the reels on which it saw a wild. */
function holdingReader<State>(
  inner: ReelReader<State>,
  reels: readonly number[],
  wild: string,
): ReelReader<{ open: State; mask: number }> {
  return {
    ...(inner.order && { order: inner.order }),
    start: { open: inner.start, mask: 0 },
    read: ({ mask, open }, column, reel) => {
      const { state, units } = inner.read(open, column, reel);
      const bit = reels.indexOf(reel);
      const seen = bit >= 0 && column.includes(wild) ? 1 << bit : 0;
      return { state: { open: state, mask: mask | seen }, units };
    },
    end: ({ mask, open }) => inner.end(open) + mask * MASK,
    key: ({ mask, open }) => `${inner.key(open)}#${mask}`,
  };
}
