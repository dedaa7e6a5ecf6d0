import { formatMultiplier } from '@ipe/pt-br';
import { build } from '#shell/element.ts';
import type { AutoCashOut } from './auto-cash-out.ts';
import { canBet, type CrashShown } from './crash-shown.ts';
import type { RecordedFlight } from './flight-record.store.ts';
import { DigitRow } from './digit-row.ts';
import { text } from '#instant/instant.text.ts';
import { connectPress } from '#instant/press-button.ts';

type Room = { host: HTMLElement; controls: HTMLElement; options: HTMLElement };
type Acts = { act: () => void; cashOut: () => void };

/** The number over the sky, the strip of last flights and the one button. */
export class CrashView {
  readonly #digits = new DigitRow('crash-number');
  readonly #number = this.#digits.element;
  readonly #note = build('p', 'crash-note');
  readonly #results = build('ol', 'crash-results');
  readonly #button = build('button', 'main-action');
  readonly #auto: AutoCashOut;
  readonly #stakeCentavos: () => number;
  #shown: CrashShown | undefined;

  constructor(
    { host, controls, options }: Room,
    { auto, stakeCentavos }: { auto: AutoCashOut; stakeCentavos: () => number },
  ) {
    this.#auto = auto;
    this.#stakeCentavos = stakeCentavos;
    this.#button.type = 'button';
    this.#results.setAttribute('aria-label', text.crash.results);
    const middle = build('div', 'crash-middle', this.#number, this.#note);
    middle.setAttribute('aria-hidden', 'true');
    host.append(middle, this.#results);
    controls.append(this.#button);
    options.append(auto.element);
  }

  /** The tap on "Retirar" counts when the finger goes down; a bet is a whole tap. */
  connect({ act, cashOut }: Acts): void {
    connectPress(this.#button, {
      onPress: () => {
        const isFlying = this.#shown?.phase === 'flying';
        if (isFlying) cashOut();
        return isFlying;
      },
      onClick: act,
    });
  }

  show(shown: CrashShown): void {
    const before = this.#shown;
    const hasChanged = shown.phase !== before?.phase || canBet(shown) !== canBet(before);
    this.#shown = shown;
    this.#digits.show(numberOf(shown));
    setText(this.#button, this.#wordsOf(shown));
    this.#button.disabled = !canBet(shown) && !(shown.phase === 'flying' && shown.canCashOut);
    setText(this.#note, noteOf(shown));
    this.#number.dataset['uncertain'] = String(shown.phase === 'flying' && shown.isUncertain);
    if (!hasChanged) return;
    this.#number.dataset['phase'] = this.#button.dataset['phase'] = shown.phase;
    this.#button.dataset['state'] = canBet(shown) ? 'idle' : 'busy';
    this.#auto.lock(!canBet(shown));
  }

  /** The stake of the next bet has changed. */
  refresh(): void {
    if (this.#shown) this.show(this.#shown);
  }

  showFlights(flights: readonly RecordedFlight[]): void {
    this.#results.replaceChildren(...flights.map((flight) => chip(flight)));
  }

  #wordsOf(shown: CrashShown): string {
    if (shown.phase === 'flying') return text.cashOut(shown.valueCentavos);
    if (shown.phase === 'leaving') return text.cashingOut;
    if (shown.phase === 'asking') return text.betting;
    return shown.phase === 'closed' ? text.closed : text.bet(this.#stakeCentavos());
  }
}

function numberOf(shown: CrashShown): string {
  if (shown.phase === 'flying' || shown.phase === 'cashedOut') return formatMultiplier(shown.multiplierX100);
  if (shown.phase === 'leaving') return formatMultiplier(shown.askedX100);
  return shown.phase === 'burst' ? formatMultiplier(shown.pointX100) : formatMultiplier(100);
}

function noteOf(shown: CrashShown): string {
  switch (shown.phase) {
    case 'flying':
      return shown.isUncertain ? text.crash.noConnection : '';
    case 'leaving':
      return text.cashingOut;
    case 'cashedOut':
      return text.crash.won(shown.winCentavos);
    case 'burst':
      return text.crash.burstNote;
    case 'idle':
    case 'asking':
    case 'closed':
      return '';
  }
}

function setText(element: HTMLElement, words: string): void {
  if (element.textContent !== words) element.textContent = words;
}

function chip({ pointX100, cashedOutX100 }: RecordedFlight): HTMLElement {
  const hasWon = cashedOutX100 !== null;
  const words = hasWon ? text.crash.resultWon(cashedOutX100, pointX100) : text.crash.resultLost(pointX100);
  const element = build('li', `crash-result ${hasWon ? 'won' : 'lost'}`, formatMultiplier(pointX100));
  element.setAttribute('aria-label', words);
  element.title = words;
  return element;
}
