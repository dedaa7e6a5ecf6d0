import type { KenoClient } from '@ipe/game-stage';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { readKept, type KeyedStorage } from '#storage/safe-storage.ts';

type GameMath = Pick<KenoClient['math'], 'keno' | 'modes'>;
type Card = GameMath['modes']['base']['card'];
type Risk = Card['risk'];

type Choice = { picks: readonly number[]; risk: Risk };
/** The card of a granted lot. */
type LotCard = { mode: string; picks: number };
type State = Choice & { mode: string | undefined; lot: LotCard | undefined };
type Kept = { storage: KeyedStorage; key: string };
type Parts = { kept: Kept; randomBelow: (bound: number) => number };

const inOrder: readonly Risk[] = ['low', 'medium', 'high'];
const ascending = (picks: Iterable<number>): number[] => [...picks].toSorted((one, other) => one - other);

/** The player's choice of cells and risk for the next round. The number of cells and the risk together select the mode. */
export class KenoChoice {
  /** `mode` is undefined while nothing is picked; with a granted lot it is the lot's. */
  readonly state: StoreApi<State>;
  readonly risks: readonly Risk[];
  readonly #most: number;
  readonly #math: GameMath;
  readonly #parts: Parts;
  #onChange = () => {};

  constructor(math: GameMath, parts: Parts) {
    this.#math = math;
    this.#parts = parts;
    const cards = Object.values(math.modes).map(({ card }) => card);
    this.risks = inOrder.filter((risk) => cards.some((card) => card.risk === risk));
    this.#most = Math.max(...cards.map(({ picks }) => picks));
    const { picks, risk } = readKept<Choice>(parts.kept.storage, parts.kept.key) ?? {};
    const first: Choice = { picks: [], risk: this.risks.find((one) => one === risk) ?? math.modes.base.card.risk };
    this.state = createStore(() => this.#stateOf({ ...first, picks: this.#playable(picks) }, undefined));
  }

  /** The mode of the next round. While nothing is picked it is the mode of one cell, so that there is a price. */
  get mode(): string {
    const { mode, risk } = this.state.getState();
    return mode ?? this.#modeOf(1, risk) ?? 'base';
  }

  get picks(): readonly number[] {
    return this.state.getState().picks;
  }

  /** The most cells that can be picked. */
  get most(): number {
    return this.needed ?? this.#most;
  }

  /** The exact number of cells that a granted lot takes; undefined without a lot. */
  get needed(): number | undefined {
    return this.state.getState().lot?.picks;
  }

  /** Shows the choice of a resumed round, which may differ from the present one. */
  show(mode: string, picks: readonly number[]): void {
    const card = this.#cardOf(mode);
    if (card) this.state.setState(this.#stateOf({ picks, risk: card.risk }, this.state.getState().lot));
  }

  /** Uses the card of a granted lot. The picked cells stay, unless they are too many for it. */
  lend(mode: string): void {
    const card = this.#cardOf(mode);
    if (!card) return;
    const picks = this.picks.length > card.picks ? [] : this.picks;
    this.state.setState(this.#stateOf({ picks, risk: card.risk }, { mode, picks: card.picks }));
  }

  /** Picks a cell or unpicks it. @returns false where there was no room for another cell */
  toggle(cell: number): boolean {
    const picks = new Set(this.picks);
    if (!picks.delete(cell)) picks.add(cell);
    if (picks.size > this.most) return false;
    this.#choose({ picks: ascending(picks) });
    return true;
  }

  clear(): void {
    if (this.picks.length > 0) this.#choose({ picks: [] });
  }

  /**
   * Picks random cells for the player: as many as are picked now, or half of the most; with a granted lot as many as it takes. All sets of
   * cells are equally likely.
   */
  surprise(): void {
    const count = this.needed ?? (this.picks.length || Math.ceil(this.most / 2));
    const left = Array.from({ length: this.#math.keno.cells }, (_, cell) => cell);
    const picks = Array.from({ length: count }, () => left.splice(this.#parts.randomBelow(left.length), 1)[0]!);
    this.#choose({ picks: ascending(picks) });
  }

  chooseRisk(risk: Risk): void {
    if (this.needed === undefined && risk !== this.state.getState().risk) this.#choose({ risk });
  }

  onChange(listener: () => void): void {
    this.#onChange = listener;
  }

  #choose(changed: Partial<Choice>): void {
    const { picks, risk, lot } = { ...this.state.getState(), ...changed };
    this.state.setState(this.#stateOf({ picks, risk }, lot));
    const { storage, key } = this.#parts.kept;
    // Cells picked for granted rounds aren't stored as the player's own choice.
    if (this.needed === undefined) storage.setItem(key, JSON.stringify({ picks, risk }));
    this.#onChange();
  }

  #stateOf(choice: Choice, lot: LotCard | undefined): State {
    return { ...choice, mode: lot?.mode ?? this.#modeOf(choice.picks.length, choice.risk), lot };
  }

  #cardOf(mode: string): Card | undefined {
    return Object.hasOwn(this.#math.modes, mode) ? this.#math.modes[mode]?.card : undefined;
  }

  #modeOf(count: number, risk: Risk): string | undefined {
    return Object.entries(this.#math.modes).find(([, { card }]) => card.picks === count && card.risk === risk)?.[0];
  }

  /** The stored cells, if the game still has them. */
  #playable(kept: unknown): number[] {
    const isCell = (cell: unknown): cell is number =>
      Number.isSafeInteger(cell) && Number(cell) >= 0 && Number(cell) < this.#math.keno.cells;
    const cells = Array.isArray(kept) ? new Set(kept.filter(isCell)) : new Set<number>();
    return cells.size <= this.#most ? ascending(cells) : [];
  }
}
