/** The offered stakes, ascending, and the chosen one. */
export class StakeChoice {
  readonly #stakes: readonly number[];
  #index = 0;

  constructor(stakesCentavos: readonly number[], chosenCentavos: number) {
    this.#stakes = stakesCentavos;
    this.choose(chosenCentavos);
  }

  /** Chooses a stake if it is offered. */
  choose(centavos: number): void {
    const index = this.#stakes.indexOf(centavos);
    if (index >= 0) this.#index = index;
  }

  get centavos(): number {
    return this.#stakes[this.#index] ?? 0;
  }

  get stakesCentavos(): readonly number[] {
    return this.#stakes;
  }

  get canGrow(): boolean {
    return this.#index < this.#stakes.length - 1;
  }

  get canShrink(): boolean {
    return this.#index > 0;
  }

  /** Moves by this many steps, never past either end. */
  step(by: number): void {
    this.#index = Math.min(this.#stakes.length - 1, Math.max(0, this.#index + by));
  }
}
