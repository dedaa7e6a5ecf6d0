import type { PlinkoClient } from '@ipe/game-stage';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { KeyedStorage } from '#storage/safe-storage.ts';

type Modes = PlinkoClient['math']['modes'];
type Drop = Modes['base']['drop'];
export type Risk = Drop['risk'];

type Kept = { storage: KeyedStorage; key: string };

const inOrder: readonly Risk[] = ['low', 'medium', 'high'];

/** The player's choice of rows and risk for the next round; together they select a mode of the mathematics. */
export class PlinkoChoice {
  readonly state: StoreApi<{ mode: string; rows: number; risk: Risk }>;
  readonly rows: readonly number[];
  readonly risks: readonly Risk[];
  readonly #modes: Modes;
  readonly #kept: Kept;
  #onChange = () => {};

  constructor(modes: Modes, kept: Kept) {
    this.#modes = modes;
    this.#kept = kept;
    const drops = Object.values(modes).map(({ drop }) => drop);
    this.rows = [...new Set(drops.map(({ rows }) => rows))].toSorted((one, other) => one - other);
    this.risks = inOrder.filter((risk) => drops.some((drop) => drop.risk === risk));
    const mode = kept.storage.getItem(kept.key) ?? 'base';
    this.state = createStore(() => this.#stateOf(Object.hasOwn(modes, mode) ? mode : 'base'));
  }

  get mode(): string {
    return this.state.getState().mode;
  }

  /** Shows the mode of a resumed round. */
  show(mode: string): void {
    if (mode !== this.mode && Object.hasOwn(this.#modes, mode)) this.state.setState(this.#stateOf(mode));
  }

  /** Takes the player's choice; a combination that the game doesn't have changes nothing. */
  choose(wanted: Partial<Pick<Drop, 'rows' | 'risk'>>): void {
    const { rows, risk } = { ...this.state.getState(), ...wanted };
    const found = Object.entries(this.#modes).find(([, { drop }]) => drop.rows === rows && drop.risk === risk);
    if (!found || found[0] === this.mode) return;
    this.show(found[0]);
    this.#kept.storage.setItem(this.#kept.key, found[0]);
    this.#onChange();
  }

  onChange(listener: () => void): void {
    this.#onChange = listener;
  }

  #stateOf(mode: string): { mode: string; rows: number; risk: Risk } {
    const { rows, risk } = (this.#modes[mode] ?? this.#modes.base).drop;
    return { mode, rows, risk };
  }
}
