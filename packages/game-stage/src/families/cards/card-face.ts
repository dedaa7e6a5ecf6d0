import { atlasSprite, type Atlas } from '../../sprites/atlas-sprite.ts';

/** Cards are counted from 0, rank by rank (games/schema.md section 5). */
export type Deck = { ranks: number; suits: number };

export type CardFacts = { rank: number; suit: number };

export const factsOf = (card: number, { suits }: Deck): CardFacts => ({
  rank: Math.floor(card / suits) + 1,
  suit: card % suits,
});

const figures: Readonly<Record<number, string>> = { 11: 'jack', 12: 'queen', 13: 'king' };

/** The sign in a card's corners. */
const signOf = (rank: number): string => ({ 1: 'A', 11: 'J', 12: 'Q', 13: 'K' })[rank] ?? String(rank);

/** The places of a number card's pips, in percent of the card. Pips in the lower half are upside down. */
const columns = { left: 22, middle: 50, right: 78 } as const;
const pairs = (...heights: number[]) =>
  heights.flatMap((y) => [[columns.left, y] as const, [columns.right, y] as const]);
const single = (...heights: number[]) => heights.map((y) => [columns.middle, y] as const);
const pips: Readonly<Record<number, readonly (readonly [number, number])[]>> = {
  1: single(50),
  2: single(16, 84),
  3: single(14, 50, 86),
  4: pairs(18, 82),
  5: [...pairs(18, 82), ...single(50)],
  6: pairs(14, 50, 86),
  7: [...pairs(14, 50, 86), ...single(32)],
  8: [...pairs(14, 50, 86), ...single(32, 68)],
  9: [...pairs(11, 37, 63, 89), ...single(50)],
  10: [...pairs(11, 37, 63, 89), ...single(24, 76)],
};

/** The front of a card: the paper, its sign in two corners, and a figure or as many suit signs as its number. */
export function cardFace(atlas: Atlas, card: number, deck: Deck): HTMLElement {
  const { rank, suit } = factsOf(card, deck);
  const face = document.createElement('span');
  face.className = 'card-face';
  face.dataset['suit'] = String(suit);
  face.append(atlasSprite(atlas, 'paper'), corner(atlas, rank, suit), middle(atlas, rank, suit));
  const low = corner(atlas, rank, suit);
  low.classList.add('low');
  face.append(low);
  return face;
}

function corner(atlas: Atlas, rank: number, suit: number): HTMLElement {
  const element = document.createElement('span');
  element.className = 'card-corner';
  const sign = document.createElement('span');
  sign.className = 'card-sign';
  sign.textContent = signOf(rank);
  const mark = document.createElement('span');
  mark.className = 'card-mark';
  mark.append(atlasSprite(atlas, `suit${suit}`));
  element.append(sign, mark);
  return element;
}

function middle(atlas: Atlas, rank: number, suit: number): HTMLElement {
  const element = document.createElement('span');
  element.className = 'card-middle';
  const figure = figures[rank];
  if (figure !== undefined) {
    element.classList.add('has-figure');
    element.append(atlasSprite(atlas, figure));
    return element;
  }
  element.classList.toggle('has-ace', rank === 1);
  for (const [x, y] of pips[rank] ?? []) {
    const pip = document.createElement('span');
    pip.className = 'card-pip';
    pip.style.left = `${x}%`;
    pip.style.top = `${y}%`;
    pip.classList.toggle('turned', y > 50);
    pip.append(atlasSprite(atlas, `suit${suit}`));
    element.append(pip);
  }
  return element;
}
