import type { Hud } from '#shell/hud.ts';
import { StakeChoice } from './stake-choice.ts';

type Parts = { stakesCentavos: readonly number[]; defaultStakeCentavos: number; hud: Pick<Hud, 'showStake'> };

/** The stake of the next round. It is locked while a round runs, because its bet is placed. */
export class StakeControl {
  readonly #choice: StakeChoice;
  readonly #hud: Parts['hud'];
  readonly #listeners = new Set<() => void>();
  #isLocked = false;
  #fixedCentavos: number | undefined;

  constructor({ stakesCentavos, defaultStakeCentavos, hud }: Parts) {
    this.#choice = new StakeChoice(stakesCentavos, defaultStakeCentavos);
    this.#hud = hud;
    this.#show();
  }

  get centavos(): number {
    return this.#choice.centavos;
  }

  /** The offered stakes, ascending. */
  get stakesCentavos(): readonly number[] {
    return this.#choice.stakesCentavos;
  }

  get isLocked(): boolean {
    return this.#isLocked;
  }

  step(by: number): void {
    if (!this.#isLocked && this.#fixedCentavos === undefined) this.#change(() => this.#choice.step(by));
  }

  /** Chooses one of the offered stakes. */
  choose(centavos: number): void {
    if (!this.#isLocked) this.#change(() => this.#choice.choose(centavos));
  }

  lock(isLocked: boolean): void {
    this.#isLocked = isLocked;
    this.#show();
  }

  /** Whether the shown stake is that of a granted round, which the house pays. */
  get isFixed(): boolean {
    return this.#fixedCentavos !== undefined;
  }

  /** Shows the fixed stake of granted rounds; undefined restores the player's own. */
  fix(centavos: number | undefined): void {
    const before = this.#fixedCentavos;
    this.#fixedCentavos = centavos;
    this.#show();
    if (centavos !== before) this.#tell();
  }

  onChange(listener: () => void): void {
    this.#listeners.add(listener);
  }

  #change(change: () => void): void {
    const before = this.centavos;
    change();
    this.#show();
    if (this.centavos !== before) this.#tell();
  }

  #tell(): void {
    for (const listener of this.#listeners) listener();
  }

  #show(): void {
    const isLocked = this.#isLocked || this.#fixedCentavos !== undefined;
    this.#hud.showStake({
      centavos: this.#fixedCentavos ?? this.centavos,
      canShrink: !isLocked && this.#choice.canShrink,
      canGrow: !isLocked && this.#choice.canGrow,
      isLocked,
    });
  }
}
