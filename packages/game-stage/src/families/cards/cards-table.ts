import type { Pace } from '../../time/pace.ts';
import { atlasSprite, type Atlas } from '../../sprites/atlas-sprite.ts';
import { cardFace, factsOf, type CardFacts, type Deck } from './card-face.ts';

/** How a card got onto the rope: it was open first, or the player guessed it from the one before. */
export type HungBy = 'first' | 'lower' | 'higher';

/** The Portuguese names for screen readers. */
export type CardWords = {
  rope: string;
  deck: string;
  open: (card: CardFacts) => string;
  hung: (card: CardFacts, by: HungBy) => string;
  /** The word on a card that was guessed wrong. */
  wrong: string;
};

type TableParts = { deck: Deck; atlas: Atlas; pace: Pace; words: CardWords };

const turnMs = 380;
const hangMs = 320;

/** The rope with the cards so far, the open card, and the deck. */
export class CardsTable {
  readonly element = document.createElement('div');
  readonly #parts: TableParts;
  readonly #rope = document.createElement('ol');
  readonly #place = document.createElement('div');
  readonly #stock = document.createElement('div');
  #open: { card: number; by: HungBy; slot: HTMLElement } | undefined;

  constructor(parts: TableParts) {
    this.#parts = parts;
    this.element.className = 'cards-table';
    this.#rope.className = 'cards-rope';
    this.#rope.setAttribute('aria-label', parts.words.rope);
    this.#rope.tabIndex = 0;
    // The game window would change the stake with these keys.
    this.#rope.addEventListener('keydown', (event) => {
      if (event.key === 'ArrowLeft' || event.key === 'ArrowRight') event.stopPropagation();
    });
    this.#place.className = 'cards-place';
    this.#stock.className = 'cards-stock';
    this.#stock.setAttribute('role', 'img');
    this.#stock.setAttribute('aria-label', parts.words.deck);
    for (let depth = 0; depth < 3; depth += 1) this.#stock.append(atlasSprite(parts.atlas, 'back'));
    this.element.append(this.#rope, this.#place, this.#stock);
    this.clear();
  }

  /** Removes all cards. */
  clear(): void {
    this.#rope.replaceChildren();
    this.#place.replaceChildren();
    this.#place.dataset['state'] = 'empty';
    this.#open = undefined;
    this.setWaiting(false);
  }

  /** Lifts the deck while an answer is awaited. */
  setWaiting(isWaiting: boolean): void {
    this.#stock.dataset['waiting'] = String(isWaiting);
  }

  /** Shows a card without motion. */
  lay(card: number, by: HungBy): void {
    if (this.#open && by !== 'first') this.#hang(this.#open);
    this.#show(card, by);
  }

  /** Turns over a card of the deck. The card before it moves to the rope, or leaves the table where it is the first card and is changed. */
  async turn(card: number, by: HungBy): Promise<void> {
    const before = this.#open;
    const { pace } = this.#parts;
    if (before && by === 'first') await pace.animate(hangMs / 2, (progress) => slideOff(before.slot, progress));
    const hung = before && by !== 'first' ? this.#hang(before) : undefined;
    const slot = this.#show(card, by);
    const [from, to] = [this.#stock, this.#place].map((place) => place.getBoundingClientRect());
    const aside = from && to ? from.left + from.width / 2 - to.left - to.width / 2 : 0;
    const hanging = hung && pace.animate(hangMs, (progress) => dropOnRope(hung, progress));
    await pace.animate(turnMs, (progress) => turnOver(slot, { progress, aside }));
    await hanging;
    slot.removeAttribute('style');
  }

  /** Shows the result of the guess on the open card. */
  mark(state: 'right' | 'wrong' | 'left'): void {
    this.#place.dataset['state'] = state;
    if (state !== 'wrong') return;
    const stamp = document.createElement('span');
    stamp.className = 'cards-stamp';
    stamp.setAttribute('aria-hidden', 'true');
    stamp.textContent = this.#parts.words.wrong;
    this.#place.append(stamp);
  }

  /** Shakes the open card after a wrong guess. */
  async shake(): Promise<void> {
    const slot = this.#open?.slot;
    await this.#parts.pace.animate(420, (progress) => {
      if (slot) slot.style.transform = `translateX(${Math.sin(progress * 20) * 9 * (1 - progress)}px)`;
    });
    slot?.removeAttribute('style');
  }

  #show(card: number, by: HungBy): HTMLElement {
    const { atlas, deck, words } = this.#parts;
    const slot = document.createElement('div');
    slot.className = 'cards-open';
    slot.setAttribute('role', 'img');
    slot.setAttribute('aria-label', words.open(factsOf(card, deck)));
    const back = atlasSprite(atlas, 'back');
    back.classList.add('card-back');
    slot.append(cardFace(atlas, card, deck), back);
    this.#place.replaceChildren(slot);
    this.#place.dataset['state'] = 'open';
    this.#open = { card, by, slot };
    return slot;
  }

  #hang({ card, by }: { card: number; by: HungBy }): HTMLElement {
    const { atlas, deck, words } = this.#parts;
    const item = document.createElement('li');
    item.className = 'cards-hung';
    item.dataset['by'] = by;
    item.setAttribute('aria-label', words.hung(factsOf(card, deck), by));
    const pin = atlasSprite(atlas, 'pin');
    item.append(cardFace(atlas, card, deck), pin);
    this.#rope.append(item);
    this.#rope.scrollLeft = this.#rope.scrollWidth;
    return item;
  }
}

function slideOff(slot: HTMLElement, progress: number): void {
  slot.style.transform = `translate(${-60 * progress}%, ${30 * progress}%) rotate(${-24 * progress}deg)`;
  slot.style.opacity = String(1 - progress);
}

/** The card swings on the rope and comes to rest. */
function dropOnRope(item: HTMLElement, progress: number): void {
  const left = 1 - progress;
  item.style.transform = `translateY(${24 * left ** 2}px) rotate(${Math.sin(progress * 9) * 10 * left}deg)`;
  item.style.opacity = String(Math.min(1, progress * 3));
}

/** Moves a card from the deck to its place, first the back visible and then the front. */
function turnOver(slot: HTMLElement, { progress, aside }: { progress: number; aside: number }): void {
  const eased = 1 - (1 - progress) ** 3;
  const lift = Math.sin(Math.PI * progress) * -14;
  slot.style.setProperty('--turned', eased < 0.5 ? '1' : '0');
  slot.style.transform = `translate(${aside * (1 - eased)}px, ${lift}%) scaleX(${Math.max(0.04, Math.abs(Math.cos(Math.PI * eased)))})`;
}
