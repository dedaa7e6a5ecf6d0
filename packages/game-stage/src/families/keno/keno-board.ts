import { formatNumber } from '@ipe/pt-br';
import type { Atlas } from '../../sprites/atlas-sprite.ts';
import { KenoCells } from './keno-cells.ts';

/** What a card pays in hundredths, by the number of hits from 0 on. */
export type ShownCard = { picks: number; multipliersX100: readonly number[] };

/** The Portuguese names for screen readers, and the words next to the basket. */
export type KenoWords = {
  field: string;
  /** The cell's name; numbers are counted from 1. */
  cell: (number: number, isDrawn: boolean) => string;
  pays: string;
  pay: (hits: number, multiplierX100: number) => string;
  /** `hits` is undefined before a draw. */
  tally: (hits: number | undefined, picks: number) => string;
};

type BoardParts = {
  cells: number;
  atlas: Atlas;
  /** The figure at the foot of the tree. */
  hero: HTMLImageElement;
  words: KenoWords;
  onPick: (cell: number) => void;
};

/** The fruit to pick, the payouts by hits, and the basket that counts hits, as plain elements that fit any room. */
export class KenoBoard {
  readonly element = document.createElement('div');
  readonly #cells: KenoCells;
  readonly #pays = document.createElement('ol');
  readonly #tally = document.createElement('span');
  readonly #words: KenoWords;
  #picks: readonly number[] = [];

  constructor({ cells, atlas, hero, words, onPick }: BoardParts) {
    this.#words = words;
    this.#cells = new KenoCells({ cells, atlas, words, onPick });
    this.element.className = 'keno';
    this.#pays.className = 'keno-pays';
    this.#pays.setAttribute('aria-label', words.pays);
    hero.className = 'keno-hero';
    hero.alt = '';
    const basket = document.createElement('div');
    basket.className = 'keno-basket';
    basket.append(hero, this.#tally);
    const head = document.createElement('div');
    head.className = 'keno-head';
    head.append(basket, this.#pays);
    this.element.append(head, this.#cells.element);
  }

  /** Shows another choice, with nothing drawn. Without a card nothing can be won yet. */
  show(picks: readonly number[], card: ShownCard | undefined): void {
    this.#picks = picks;
    this.#cells.showPicks(picks);
    this.#pays.replaceChildren(
      ...(card?.multipliersX100 ?? []).flatMap((multiplierX100, hits) =>
        multiplierX100 > 0 ? [this.#payOf(hits, multiplierX100)] : [],
      ),
    );
    this.rest();
  }

  lock(isLocked: boolean): void {
    this.#cells.lock(isLocked);
  }

  /** Removes draw and lights. */
  rest(): void {
    delete this.element.dataset['state'];
    this.#cells.clear();
    this.#light(undefined);
  }

  /** Shakes the tree until the answer is here. */
  wait(): void {
    this.rest();
    this.element.dataset['state'] = 'waiting';
  }

  /** Draws one more cell; `hits` is the number of hits with it. */
  draw(cell: number, hits: number): void {
    this.element.dataset['state'] = 'drawing';
    this.#cells.draw(cell);
    this.#light(hits);
  }

  #light(hits: number | undefined): void {
    this.#tally.textContent = this.#words.tally(hits, this.#picks.length);
    for (const pay of this.#pays.children) {
      if (!(pay instanceof HTMLElement)) continue;
      if (hits !== undefined && pay.dataset['hits'] === String(hits)) pay.dataset['lit'] = 'true';
      else delete pay.dataset['lit'];
    }
  }

  #payOf(hits: number, multiplierX100: number): HTMLElement {
    const pay = document.createElement('li');
    pay.className = 'keno-pay';
    pay.dataset['hits'] = String(hits);
    const count = hidden('b', String(hits));
    const times = hidden('span', `${formatNumber(multiplierX100 / 100)}×`);
    const forEars = document.createElement('span');
    forEars.className = 'sr-only';
    forEars.textContent = this.#words.pay(hits, multiplierX100);
    pay.append(count, times, forEars);
    return pay;
  }
}

/** An element that screen readers skip. */
function hidden(name: 'b' | 'span', words: string): HTMLElement {
  const element = document.createElement(name);
  element.setAttribute('aria-hidden', 'true');
  element.textContent = words;
  return element;
}
