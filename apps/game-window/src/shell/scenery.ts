import type { GameClient, Picture } from '@ipe/game-stage';
import { requireElement } from './element.ts';

const isWide = '(min-aspect-ratio: 1/1)';

function source(srcset: string, type: string, media: string): HTMLSourceElement {
  const element = document.createElement('source');
  return Object.assign(element, { srcset, type, media });
}

const sources = ({ avif, webp }: Picture, media = '') => [
  source(avif, 'image/avif', media),
  source(webp, 'image/webp', media),
];

function picture(sourcesOfIt: HTMLSourceElement[], fallback: string): HTMLPictureElement {
  const element = document.createElement('picture');
  const image = Object.assign(new Image(), { src: fallback, alt: '' });
  element.append(...sourcesOfIt, image);
  return element;
}

/** The garden behind everything and the title of the game. */
export function showScenery({ garden, title }: GameClient): void {
  requireElement('garden').append(
    picture([...sources(garden.wide, isWide), ...sources(garden.portrait)], garden.portrait.webp),
  );
  requireElement('title').append(picture(sources(title), title.webp));
}
