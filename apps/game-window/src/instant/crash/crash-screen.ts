import type { CrashStage } from '@ipe/game-stage';
import { formatMultiplier } from '@ipe/pt-br';
import type { Hud } from '#shell/hud.ts';
import { canBet, type CrashShown } from './crash-shown.ts';
import { valueCentavos } from './flight-end.ts';
import { text } from '#instant/instant.text.ts';
import type { InstantRound } from '#instant/instant-rounds.ts';

type CrashBounds = { minCashoutX100: number; maxCashoutX100: number };

export type CrashScreenParts = {
  stage: Pick<CrashStage, 'fly' | 'hear'>;
  hud: Pick<Hud, 'say' | 'announce'>;
  bounds: CrashBounds;
  view: { show: (shown: CrashShown) => void };
  /** Whether the device is online. Offline, nothing on the screen is certain, even before a call has failed. */
  isOnline: () => boolean;
};

/** The multipliers that screen readers announce during a flight. */
const milestonesHundredths = [150, 200, 300, 500, 1000, 2000, 5000, 10_000, 50_000, 100_000];

/** The screen of a crash game, and the multiplier that runs during a flight. */
export class CrashScreen {
  readonly #parts: CrashScreenParts;
  #shown: CrashShown = { phase: 'idle' };
  #stakeCentavos = 0;
  #autoHundredths: number | null = null;
  #isUncertain = false;
  #saidHundredths = 0;

  constructor(parts: CrashScreenParts) {
    this.#parts = parts;
    this.show({ phase: 'idle' });
  }

  get shown(): CrashShown {
    return this.#shown;
  }

  get canBet(): boolean {
    return canBet(this.#shown);
  }

  show(shown: CrashShown): void {
    this.#shown = shown;
    this.#parts.view.show(shown);
  }

  takeOff({ crash, stakeCentavos }: InstantRound): void {
    if (!crash) throw new Error('a crash round without its flight');
    this.#saidHundredths = 100;
    this.#stakeCentavos = stakeCentavos;
    this.#autoHundredths = crash.autoCashOutX100;
    const climb = {
      growthK: crash.growthK,
      ceilingHundredths: crash.autoCashOutX100 ?? this.#parts.bounds.maxCashoutX100,
    };
    this.#parts.stage.fly(climb, (multiplierX100) => this.#onFrame(multiplierX100));
    this.#parts.stage.hear(crash.elapsedMs);
    this.flyOn(100);
    this.#sayFlying();
  }

  /** Takes a later answer about the running flight. */
  hear({ crash }: InstantRound): void {
    if (crash) this.#parts.stage.hear(crash.elapsedMs);
  }

  flyOn(multiplierX100: number): void {
    this.show({
      phase: 'flying',
      multiplierX100,
      valueCentavos: valueCentavos(this.#stakeCentavos, multiplierX100),
      canCashOut: multiplierX100 >= this.#parts.bounds.minCashoutX100,
      autoHundredths: this.#autoHundredths,
      isUncertain: this.#isUncertain || !this.#parts.isOnline(),
    });
  }

  /** Sets whether answers are missing. */
  setUncertain(isUncertain: boolean): void {
    const isBack = this.#isUncertain && !isUncertain;
    this.#isUncertain = isUncertain;
    if (isBack && this.#shown.phase === 'flying') this.#sayFlying();
  }

  #onFrame(multiplierX100: number): void {
    if (this.#shown.phase === 'flying') this.flyOn(multiplierX100);
    const passed = milestonesHundredths.findLast((milestone) => milestone <= multiplierX100) ?? 0;
    if (passed <= this.#saidHundredths) return;
    this.#saidHundredths = passed;
    this.#parts.hud.announce(formatMultiplier(passed));
  }

  #sayFlying(): void {
    this.#parts.hud.say(this.#autoHundredths === null ? text.crash.flying : text.crash.flyingTo(this.#autoHundredths));
  }
}
