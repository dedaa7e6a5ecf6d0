import { parseBrl } from '@ipe/money';
import { formatMultiplier } from '@ipe/pt-br';
import type { KeyedStorage } from '#storage/safe-storage.ts';
import { createStore, type StoreApi } from 'zustand/vanilla';

type Kept = { storage: KeyedStorage; key: string };
type Bounds = { minCashoutX100: number; maxCashoutX100: number };

/** `2`, `2,5`, `2,50`, `2.50` or `1.000` → hundredths. @returns undefined for anything else, or out of bounds. */
export function parseMultiplier(words: string, { minCashoutX100, maxCashoutX100 }: Bounds): number | undefined {
  const trimmed = words.replace(/×$/u, '').trim();
  // Some phones offer a point where Portuguese has a comma: before one or two last digits it can't mean thousands.
  const x100 = parseBrl(/^\d+\.\d{1,2}$/u.test(trimmed) ? trimmed.replace('.', ',') : trimmed);
  return x100 !== undefined && x100 >= minCashoutX100 && x100 <= maxCashoutX100 ? x100 : undefined;
}

/** At which multiplier the flight is left by itself, as the player sets it. Off until the player turns it on. */
export class AutoCashOut {
  readonly state: StoreApi<{ isOn: boolean; typed: string }>;
  readonly bounds: Bounds;
  readonly #kept: Kept;
  #field: HTMLInputElement | null = null;

  constructor(bounds: Bounds, kept: Kept) {
    this.bounds = bounds;
    this.#kept = kept;
    this.state = createStore(() => ({ isOn: false, typed: kept.storage.getItem(kept.key) ?? '2,00' }));
  }

  /** The field that gets the focus when what stands in it is wrong. */
  attach(field: HTMLInputElement | null): void {
    this.#field = field;
  }

  /** In hundredths; null when switched off, undefined when what was typed is no multiplier: then the field has the focus. */
  read(): number | null | undefined {
    const { isOn, typed } = this.state.getState();
    if (!isOn) return null;
    const x100 = parseMultiplier(typed, this.bounds);
    if (x100 === undefined) this.#field?.focus();
    return x100;
  }

  /** Writes what was typed as multipliers are written, and keeps it. */
  tidy(): void {
    const x100 = parseMultiplier(this.state.getState().typed, this.bounds);
    if (x100 === undefined) return;
    const typed = formatMultiplier(x100).slice(0, -1);
    this.state.setState({ typed });
    this.#kept.storage.setItem(this.#kept.key, typed);
  }
}
