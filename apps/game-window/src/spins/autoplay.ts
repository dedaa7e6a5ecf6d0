import type { PlayedRound } from './game-loop.ts';
import { hasFeature } from './has-feature.ts';

export type AutoplayLimits = {
  spins: number;
  /** The player's loss limit: no spin starts that could make the total loss larger than this. */
  lossCentavos: number;
  /** Stops after a single win of at least this much. */
  singleWinCentavos?: number;
  stopsOnFeature: boolean;
};

export type AutoplayEnd = 'done' | 'player' | 'loss' | 'win' | 'feature' | 'balance' | 'refused' | 'reminder';

export type AutoplayState = { left: number; isPaused: boolean; ended?: AutoplayEnd };

type Parts = {
  spin: () => Promise<PlayedRound | undefined>;
  /** The price of the next spin in centavos. */
  price: () => number;
  balance: () => number;
  /** Resolves when the page is visible and online. */
  untilAttended: () => Promise<void>;
  isAttended: () => boolean;
  onChange: (state: AutoplayState) => void;
};

type Run = { limits: AutoplayLimits; left: number; lostCentavos: number };

/**
 * Spins automatically within the player's limits. The state is only in the page's memory, so that nothing goes on by itself after a reload.
 * It waits while the page is hidden or offline.
 */
export class Autoplay {
  readonly #parts: Parts;
  #run: Run | undefined;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  get isOn(): boolean {
    return this.#run !== undefined;
  }

  /** Starts automatic spins, and resolves when they have ended. */
  async start(limits: AutoplayLimits): Promise<void> {
    if (this.#run) return;
    const run: Run = { limits, left: limits.spins, lostCentavos: 0 };
    this.#run = run;
    try {
      await this.#goOn(run);
    } catch (error) {
      if (this.#run === run) this.stop('refused');
      throw error;
    }
  }

  async #goOn(run: Run): Promise<void> {
    while (this.#run === run) {
      await this.#waitForAttention(run);
      if (this.#run !== run) return;
      const ended = this.#whyNotNow(run) ?? (await this.#spinOnce(run));
      if (ended && this.#run === run) this.stop(ended);
    }
  }

  /** Stops automatic spins: the running spin ends normally, and no other starts. */
  stop(ended: AutoplayEnd): void {
    if (!this.#run) return;
    const { left } = this.#run;
    this.#run = undefined;
    this.#parts.onChange({ left, isPaused: false, ended });
  }

  async #waitForAttention({ left }: Run): Promise<void> {
    if (this.#parts.isAttended()) return;
    this.#parts.onChange({ left, isPaused: true });
    await this.#parts.untilAttended();
  }

  #whyNotNow({ limits, left, lostCentavos }: Run): AutoplayEnd | undefined {
    const price = this.#parts.price();
    if (left === 0) return 'done';
    if (lostCentavos + price > limits.lossCentavos) return 'loss';
    return this.#parts.balance() < price ? 'balance' : undefined;
  }

  async #spinOnce(run: Run): Promise<AutoplayEnd | undefined> {
    run.left -= 1;
    this.#parts.onChange({ left: run.left, isPaused: false });
    const round = await this.#parts.spin();
    if (!round) return 'refused';
    run.lostCentavos += round.betCentavos - round.winCentavos;
    const { singleWinCentavos, stopsOnFeature } = run.limits;
    if (singleWinCentavos !== undefined && round.winCentavos >= singleWinCentavos) return 'win';
    return stopsOnFeature && hasFeature(round.events) ? 'feature' : undefined;
  }
}
