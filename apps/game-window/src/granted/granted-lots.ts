import type { Output } from '@ipe/contract';
import type { OpenedGame } from '#opening/opened-game.store.ts';

export type Lot = NonNullable<OpenedGame['granted']>[number];
type LotAfter = Output<'/api/game/playGranted'>['granted'];

/** A game's words about its lots. */
export type LotWords = {
  /** Describes a lot's rounds apart from their stake. */
  wordsOf?: ((mode: string) => string) | undefined;
  /** What the player must do before a round can be played; undefined where nothing is missing. */
  missing?: (() => string | undefined) | undefined;
};

/** The granted rounds of this game, and whether the spin button plays them. */
export class GrantedLots {
  #lots: readonly Lot[];
  #isOn = false;
  readonly #listeners = new Set<() => void>();

  constructor(lots: readonly Lot[] = []) {
    this.#lots = lots;
  }

  /** All open lots, in their present state. */
  get lots(): readonly Lot[] {
    return this.#lots;
  }

  /** The lot that expires first. */
  get lot(): Lot | undefined {
    return this.#lots[0];
  }

  /** The lot of the next round; undefined while the player bets. */
  get playing(): Lot | undefined {
    return this.#isOn ? this.lot : undefined;
  }

  find(grantId: string): Lot | undefined {
    return this.#lots.find((lot) => lot.grantId === grantId);
  }

  choose(isOn: boolean): void {
    this.#change(this.#lots, isOn);
  }

  /** Notes a played round. @returns its lot where that was the last round */
  note({ grantId, played, wonCentavos }: LotAfter): Lot | undefined {
    const before = this.find(grantId);
    if (before === undefined) return undefined;
    const after = { ...before, played, wonCentavos };
    if (played < before.rounds) {
      this.#change(
        this.#lots.map((lot) => (lot === before ? after : lot)),
        this.#isOn,
      );
      return undefined;
    }
    this.#change(
      this.#lots.filter((lot) => lot !== before),
      false,
    );
    return after;
  }

  /** Removes a lot of which the server has no rounds left. */
  drop(grantId: string): void {
    this.#change(
      this.#lots.filter((lot) => lot.grantId !== grantId),
      false,
    );
  }

  onChange(listener: () => void): void {
    this.#listeners.add(listener);
  }

  #change(lots: readonly Lot[], isOn: boolean): void {
    this.#lots = lots;
    this.#isOn = isOn;
    for (const listener of this.#listeners) listener();
  }
}
