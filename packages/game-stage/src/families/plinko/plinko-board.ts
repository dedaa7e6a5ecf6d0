import { formatNumber } from '@ipe/pt-br';
import { atlasSprite, type Atlas } from '../../sprites/atlas-sprite.ts';
import { basketAt, columnWidth, landedAt, pegsOf, type Falling, type Place } from './fall.ts';

/** A choice's rows of pegs, and its baskets' multipliers in hundredths, from the left. */
export type ShownDrop = { rows: number; multipliersX100: readonly number[] };

type BoardParts = {
  atlas: Atlas;
  /** The figure that watches from the corner. */
  hero: HTMLImageElement;
  /** The board's name for screen readers. */
  nameOf: (drop: ShownDrop) => string;
};

/** With more baskets than this their numbers are in two lines. */
const mostInOneLine = 13;

/** Pegs, baskets and the ball as plain elements. Every part is placed in percent of the board, so the board fits any room. */
export class PlinkoBoard {
  readonly element = document.createElement('div');
  readonly #nut: HTMLElement;
  readonly #pegs = layer('plinko-pegs');
  readonly #baskets = layer('plinko-baskets');
  readonly #nameOf: (drop: ShownDrop) => string;
  #drop: ShownDrop = { rows: 0, multipliersX100: [] };

  constructor({ atlas, hero, nameOf }: BoardParts) {
    this.#nameOf = nameOf;
    this.element.className = 'plinko';
    this.element.setAttribute('role', 'img');
    this.#nut = sprite(atlas, 'nut');
    this.#nut.hidden = true;
    this.element.append(heroOf(hero), sprite(atlas, 'cone'), this.#pegs, this.#nut, this.#baskets);
  }

  /** Shows another choice of rows and risk, with nothing falling. */
  show(drop: ShownDrop): void {
    const { rows, multipliersX100 } = drop;
    this.#drop = drop;
    this.element.setAttribute('aria-label', this.#nameOf(drop));
    this.element.style.setProperty('--column', String(columnWidth(rows)));
    this.element.dataset['lines'] = multipliersX100.length > mostInOneLine ? '2' : '1';
    this.#pegs.replaceChildren(
      ...Array.from({ length: rows }, (_, row) => pegsOf(row, rows).map((place) => placed('plinko-peg', place))).flat(),
    );
    this.#baskets.replaceChildren(...multipliersX100.map((multiplierX100, bin) => basket(drop, multiplierX100, bin)));
    this.rest();
  }

  /** Removes the ball and the lights. */
  rest(): void {
    this.#nut.hidden = true;
    delete this.#nut.dataset['state'];
    for (const lit of this.element.querySelectorAll<HTMLElement>('[data-lit]')) delete lit.dataset['lit'];
  }

  /** Shows the ball ready until the answer is here. */
  ready(at: Falling): void {
    this.rest();
    this.place(at);
    this.#nut.dataset['state'] = 'ready';
  }

  place({ x, y, turns }: Falling): void {
    this.#nut.hidden = false;
    this.#nut.dataset['state'] = 'falling';
    this.#nut.style.transform = `translate(${100 * x}cqw, ${100 * y}cqh) translate(-50%, -50%) rotate(${turns}turn)`;
  }

  /** Lights the peg that the ball hits. */
  touch(row: number, peg: number): void {
    // The rows above have 3 + 4 + 5 + … pegs.
    light(this.#pegs.children[(row * (row + 5)) / 2 + peg]);
  }

  land(bin: number): void {
    const { rows } = this.#drop;
    this.place({ ...landedAt(bin, rows), turns: 0, row: rows - 1 });
    this.#nut.dataset['state'] = 'landed';
    light(this.#baskets.children[bin]);
  }
}

function sprite(atlas: Atlas, name: string): HTMLElement {
  const element = atlasSprite(atlas, name);
  element.classList.add(`plinko-${name}`);
  return element;
}

function heroOf(picture: HTMLImageElement): HTMLElement {
  picture.className = 'plinko-hero';
  picture.alt = '';
  return picture;
}

function light(element: Element | undefined): void {
  if (element instanceof HTMLElement) element.dataset['lit'] = 'true';
}

function layer(className: string): HTMLElement {
  const element = document.createElement('div');
  element.className = className;
  return element;
}

function placed(className: string, { x, y }: Place): HTMLElement {
  const element = document.createElement('span');
  element.className = className;
  element.style.left = `${100 * x}%`;
  element.style.top = `${100 * y}%`;
  return element;
}

/** Makes a basket; its colour is warmer the farther out it is. */
function basket({ rows }: ShownDrop, multiplierX100: number, bin: number): HTMLElement {
  const element = placed('plinko-basket', basketAt(bin, rows));
  element.style.setProperty('--heat', String(Math.abs(2 * bin - rows) / rows));
  element.dataset['line'] = String(bin % 2);
  const number = document.createElement('b');
  number.textContent = formatNumber(multiplierX100 / 100);
  element.append(number);
  return element;
}
