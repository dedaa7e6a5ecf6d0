import type { Output } from '@ipe/contract';
import type { OpenedGame } from '#opening/opened-game.store.ts';

export type Lot = NonNullable<OpenedGame['granted']>[number];
type LotAfter = Output<'/api/game/playGranted'>['granted'];

/** What a game says of its lots. */
export type LotWords = {
  /** What a lot's rounds are beside their stake. */
  wordsOf?: ((mode: string) => string) | undefined;
  /** What the player has to do before a round can be played; undefined when it can. */
  missing?: (() => string | undefined) | undefined;
};

/** The rounds of this game that the house gave, and whether the spin button plays them. */
export class GrantedLots {
  #lots: readonly Lot[];
  #isOn = false;
  readonly #listeners = new Set<() => void>();

  constructor(lots: readonly Lot[] = []) {
    this.#lots = lots;
  }

  /** All that are left, as they are now. */
  get lots(): readonly Lot[] {
    return this.#lots;
  }

  /** The first to end. */
  get lot(): Lot | undefined {
    return this.#lots[0];
  }

  /** The one that the next round is of; undefined while bets are played. */
  get playing(): Lot | undefined {
    return this.#isOn ? this.lot : undefined;
  }

  find(grantId: string): Lot | undefined {
    return this.#lots.find((lot) => lot.grantId === grantId);
  }

  choose(isOn: boolean): void {
    this.#change(this.#lots, isOn);
  }

  /** A round was played. @returns its lot when that was the last one */
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

  /** The server says that nothing of it is left. */
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
