import { parseBrl } from '@ipe/money';
import { formatMultiplier } from '@ipe/pt-br';
import { build } from '#shell/element.ts';
import type { KeyedStorage } from '#storage/forgiving-storage.ts';
import { text } from '#instant/instant.text.ts';

type Bounds = { minCashoutX100: number; maxCashoutX100: number };

/** `2`, `2,5`, `2,50`, `2.50` or `1.000` → hundredths. @returns undefined for anything else, or out of bounds. */
export function parseMultiplier(words: string, { minCashoutX100, maxCashoutX100 }: Bounds): number | undefined {
  const trimmed = words.replace(/×$/u, '').trim();
  // Some phones offer a point where Portuguese has a comma: before one or two last digits it can't mean thousands.
  const x100 = parseBrl(/^\d+\.\d{1,2}$/u.test(trimmed) ? trimmed.replace('.', ',') : trimmed);
  return x100 !== undefined && x100 >= minCashoutX100 && x100 <= maxCashoutX100 ? x100 : undefined;
}

/** A switch and a field: at which multiplier the flight is left by itself. Off until the player turns it on. */
export class AutoCashOut {
  readonly element: HTMLElement;
  readonly #switch: HTMLInputElement;
  readonly #field: HTMLInputElement;
  readonly #bounds: Bounds;

  constructor(bounds: Bounds, { storage, key }: { storage: KeyedStorage; key: string }) {
    this.#bounds = bounds;
    this.#switch = Object.assign(build('input', 'auto-switch'), { type: 'checkbox' });
    this.#switch.setAttribute('role', 'switch');
    this.#field = Object.assign(build('input', 'auto-field'), {
      type: 'text',
      inputMode: 'decimal',
      autocomplete: 'off',
      value: storage.getItem(key) ?? '2,00',
      maxLength: 9,
    });
    this.#field.setAttribute('aria-label', text.crash.autoField);
    const label = build('label', 'auto-label', this.#switch, build('span', '', text.crash.auto));
    this.element = build('div', 'auto-cash-out', label, build('span', 'auto-room', this.#field, '×'));
    this.#switch.addEventListener('change', () => this.#check());
    this.#field.addEventListener('input', () => this.#check());
    this.#field.addEventListener('change', () => this.#tidy(storage, key));
    this.#check();
  }

  /** In hundredths; null when switched off, undefined when what was typed is no multiplier: then the field has the focus. */
  read(): number | null | undefined {
    if (!this.#switch.checked) return null;
    const x100 = parseMultiplier(this.#field.value, this.#bounds);
    if (x100 === undefined) this.#field.focus();
    return x100;
  }

  lock(isLocked: boolean): void {
    this.#switch.disabled = isLocked;
    this.#field.disabled = isLocked || !this.#switch.checked;
  }

  #check(): void {
    const isWrong = this.#switch.checked && parseMultiplier(this.#field.value, this.#bounds) === undefined;
    this.#field.disabled = !this.#switch.checked;
    this.#field.setAttribute('aria-invalid', String(isWrong));
    this.#field.title = isWrong ? text.crash.autoInvalid(this.#bounds.minCashoutX100, this.#bounds.maxCashoutX100) : '';
  }

  #tidy(storage: KeyedStorage, key: string): void {
    const x100 = parseMultiplier(this.#field.value, this.#bounds);
    if (x100 === undefined) return;
    this.#field.value = formatMultiplier(x100).slice(0, -1);
    storage.setItem(key, this.#field.value);
  }
}
