import { build } from '#shell/element.ts';

/**
 * A number that runs: every sign has a place of its own and every digit the same width, so it doesn't tremble while it counts. The
 * display face has no figures of one width.
 */
export class DigitRow {
  readonly element: HTMLElement;

  constructor(className: string) {
    this.element = build('p', className);
  }

  show(words: string): void {
    const { children } = this.element;
    while (children.length > words.length) children[children.length - 1]?.remove();
    while (children.length < words.length) this.element.append(build('span', ''));
    for (const [i, sign] of Array.from(words).entries()) showSign(children[i], sign);
  }
}

function showSign(place: Element | undefined, sign: string): void {
  if (!place || place.textContent === sign) return;
  place.textContent = sign;
  place.className = /\d/u.test(sign) ? 'digit' : '';
}
