import type { Hud } from '#shell/hud.ts';
import { StakeChoice } from './stake-choice.ts';

type Parts = { stakesCentavos: readonly number[]; defaultStakeCentavos: number; hud: Pick<Hud, 'showStake'> };

/** The stake of the next round. Locked while a round runs: what was bet stays bet. */
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

  /** The stakes on offer, ascending. */
  get stakesCentavos(): readonly number[] {
    return this.#choice.stakesCentavos;
  }

  get isLocked(): boolean {
    return this.#isLocked;
  }

  step(by: number): void {
    if (!this.#isLocked && this.#fixedCentavos === undefined) this.#change(() => this.#choice.step(by));
  }

  /** Chooses a stake that is on offer. */
  choose(centavos: number): void {
    if (!this.#isLocked) this.#change(() => this.#choice.choose(centavos));
  }

  lock(isLocked: boolean): void {
    this.#isLocked = isLocked;
    this.#show();
  }

  /** The stake that is shown isn't the player's: the house pays it. */
  get isFixed(): boolean {
    return this.#fixedCentavos !== undefined;
  }

  /** Shows another stake that can't be changed: of rounds that the house gave. Undefined: the player's own again. */
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
