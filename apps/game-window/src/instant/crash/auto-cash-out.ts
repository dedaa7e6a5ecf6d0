import { parseBrl } from '@ipe/money';
import { formatMultiplier } from '@ipe/pt-br';
import type { KeyedStorage } from '#storage/safe-storage.ts';
import { createStore, type StoreApi } from 'zustand/vanilla';

type Kept = { storage: KeyedStorage; key: string };
type Bounds = { minCashoutX100: number; maxCashoutX100: number };

/** Parses `2`, `2,5`, `2,50`, `2.50` or `1.000`. @returns hundredths; undefined for anything else or out of bounds */
export function parseMultiplier(words: string, { minCashoutX100, maxCashoutX100 }: Bounds): number | undefined {
  const trimmed = words.replace(/×$/u, '').trim();
  // Some phones offer a point where Portuguese has a comma. Before one or two last digits it can't separate thousands.
  const x100 = parseBrl(/^\d+\.\d{1,2}$/u.test(trimmed) ? trimmed.replace('.', ',') : trimmed);
  return x100 !== undefined && x100 >= minCashoutX100 && x100 <= maxCashoutX100 ? x100 : undefined;
}

/** The player's setting of the multiplier at which a flight cashes out automatically. It is off until the player turns it on. */
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

  /** Sets the field that gets the focus when its text is wrong. */
  attach(field: HTMLInputElement | null): void {
    this.#field = field;
  }

  /** The multiplier in hundredths; null when switched off; undefined when the text is no multiplier, and then the field gets the focus. */
  read(): number | null | undefined {
    const { isOn, typed } = this.state.getState();
    if (!isOn) return null;
    const x100 = parseMultiplier(typed, this.bounds);
    if (x100 === undefined) this.#field?.focus();
    return x100;
  }

  /** Formats the typed multiplier, and stores it. */
  tidy(): void {
    const x100 = parseMultiplier(this.state.getState().typed, this.bounds);
    if (x100 === undefined) return;
    const typed = formatMultiplier(x100).slice(0, -1);
    this.state.setState({ typed });
    this.#kept.storage.setItem(this.#kept.key, typed);
  }
}
