import { build } from '#shell/element.ts';
import { text } from '#instant/instant.text.ts';
import { canBet, canCashOut, canPick, type MinesShown } from './mines-shown.ts';
import { MultiplierLadder } from './multiplier-ladder.ts';
import { connectPress } from '#instant/press-button.ts';
import type { TrapsChoice } from './traps-choice.ts';

type Room = { host: HTMLElement; controls: HTMLElement; options: HTMLElement };
type Acts = { act: () => void; pickAny: () => void };
type Parts = {
  traps: TrapsChoice;
  stakeCentavos: () => number;
  /** The published multipliers by number of mines. */
  multipliersX100: Readonly<Record<string, readonly number[]>>;
};

/** The ladder over the field, the choice of mines, and the buttons. */
export class MinesView {
  readonly #parts: Parts;
  readonly #ladder = new MultiplierLadder();
  readonly #button = build('button', 'main-action');
  readonly #any = build('button', 'round pick-any', dice());
  #shown: MinesShown | undefined;

  constructor({ host, controls, options }: Room, parts: Parts) {
    this.#parts = parts;
    this.#button.type = 'button';
    this.#any.type = 'button';
    this.#any.setAttribute('aria-label', text.mines.random);
    this.#any.title = text.mines.random;
    host.prepend(this.#ladder.element);
    controls.append(this.#any, this.#button);
    options.append(parts.traps.element);
  }

  connect({ act, pickAny }: Acts): void {
    connectPress(this.#button, { onPress: () => false, onClick: act });
    this.#any.addEventListener('click', pickAny);
  }

  show(shown: MinesShown): void {
    this.#shown = shown;
    this.#ladder.show(this.#parts.multipliersX100[shown.mines] ?? [], shown.reveals);
    this.#button.textContent = this.#wordsOf(shown);
    this.#button.disabled = !canBet(shown) && !canCashOut(shown);
    this.#button.dataset['phase'] = shown.phase;
    this.#button.dataset['state'] = canBet(shown) ? 'idle' : 'busy';
    this.#any.hidden = shown.phase !== 'open';
    this.#any.disabled = !canPick(shown);
    this.#parts.traps.lock(!canBet(shown));
  }

  /** The stake of the next bet has changed. */
  refresh(): void {
    if (this.#shown) this.show(this.#shown);
  }

  #wordsOf({ phase, reveals, valueCentavos, isBusy }: MinesShown): string {
    if (phase === 'asking') return text.betting;
    if (phase === 'closed') return text.closed;
    if (phase !== 'open') return text.bet(this.#parts.stakeCentavos());
    if (reveals === 0) return isBusy ? text.mines.opening : text.mines.chooseCell;
    return text.cashOut(valueCentavos);
  }
}

function dice(): SVGElement {
  const namespace = 'http://www.w3.org/2000/svg';
  const svg = document.createElementNS(namespace, 'svg');
  svg.setAttribute('viewBox', '0 0 24 24');
  svg.setAttribute('aria-hidden', 'true');
  const path = document.createElementNS(namespace, 'path');
  path.setAttribute(
    'd',
    'M6 4h12a2 2 0 012 2v12a2 2 0 01-2 2H6a2 2 0 01-2-2V6a2 2 0 012-2zM8.5 8.5v.01M15.5 8.5v.01M12 12v.01M8.5 15.5v.01M15.5 15.5v.01',
  );
  svg.append(path);
  return svg;
}
