import type { GameTheme } from '../../game/game-theme.ts';
import { element } from '../overlay/overlay-element.ts';

/** The closed objects over the reels; the player opens some of them. */
export type PickView = {
  readonly root: HTMLElement;
  /** Shows `count` closed objects and calls `touched` with the index of each one that the player touches. */
  show: (count: number, touched: (place: number) => void) => void;
  /** Opens an object. `isPaid`: the player opened it; the others only show faintly what they held. */
  open: (place: number, words: string, isPaid: boolean) => void;
  isOpen: (place: number) => boolean;
  hide: () => void;
};

const mostInRow = 4;

export function createPickView({ reels }: Pick<GameTheme, 'reels'>): PickView {
  const root = element('stage-pick');
  root.hidden = true;
  for (const [side, length] of Object.entries(reels)) root.style.setProperty(side, `${length}px`);
  const objects = () => [...root.children] as HTMLElement[];
  const isOpen = (place: number) => objects()[place]?.classList.contains('is-open') ?? false;
  return {
    root,
    show: (count, touched) => {
      root.style.setProperty('--columns', String(Math.min(mostInRow, Math.ceil(Math.sqrt(count)) + 1, count)));
      root.replaceChildren(
        ...Array.from({ length: count }, (_, place) => {
          const object = element('stage-object', '?');
          object.addEventListener('click', (event) => {
            // A touch of the stage skips what is playing; a touch of an object mustn't.
            event.stopPropagation();
            touched(place);
          });
          return object;
        }),
      );
      root.hidden = false;
    },
    open: (place, words, isPaid) => {
      const object = objects()[place];
      object?.classList.add('is-open', isPaid ? 'is-paid' : 'is-left');
      object?.replaceChildren(words);
    },
    isOpen,
    hide: () => {
      root.hidden = true;
      root.replaceChildren();
    },
  };
}
