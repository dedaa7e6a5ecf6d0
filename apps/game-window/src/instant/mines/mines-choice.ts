import { createStore, type StoreApi } from 'zustand/vanilla';
import type { KeyedStorage } from '#storage/safe-storage.ts';

type Bounds = { minMines: number; maxMines: number };
type Kept = { storage: KeyedStorage; key: string };

const usualCounts = [3, 5, 10, 20];

/** The number of mines in the next round, as the player chooses it. */
export class MinesChoice {
  readonly state: StoreApi<{ count: number; isLocked: boolean }>;
  readonly bounds: Bounds;
  /** The usual numbers, which have buttons of their own. */
  readonly usual: readonly number[];
  readonly #kept: Kept;
  readonly #onChange: () => void;

  constructor(bounds: Bounds, { kept, onChange }: { kept: Kept; onChange: () => void }) {
    this.bounds = bounds;
    this.usual = usualCounts.filter((count) => count >= bounds.minMines && count <= bounds.maxMines);
    this.#kept = kept;
    this.#onChange = onChange;
    const count = this.#within(Number(kept.storage.getItem(kept.key) ?? usualCounts[0]));
    this.state = createStore(() => ({ count, isLocked: false }));
  }

  get count(): number {
    return this.state.getState().count;
  }

  /** Sets the number, for example to that of a resumed round. */
  choose(wanted: number): void {
    const count = this.#within(wanted);
    this.state.setState({ count });
    this.#kept.storage.setItem(this.#kept.key, String(count));
  }

  /** Sets the number that the player has chosen. */
  pick(count: number): void {
    if (this.state.getState().isLocked) return;
    this.choose(count);
    this.#onChange();
  }

  lock(isLocked: boolean): void {
    this.state.setState({ isLocked });
  }

  #within(count: number): number {
    const { minMines, maxMines } = this.bounds;
    return Number.isSafeInteger(count) ? Math.min(maxMines, Math.max(minMines, count)) : minMines;
  }
}
