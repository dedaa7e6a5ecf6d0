import type { GameTheme } from '../../game/game-theme.ts';
import { element } from '../overlay/overlay-element.ts';

/** Closed objects over the reels, of which the player opens some. */
export type PickView = {
  readonly root: HTMLElement;
  /** Shows so many closed objects; `touched` hears which of them the player touches. */
  show: (count: number, touched: (place: number) => void) => void;
  /** Opens the object at a place. `isPaid`: the player opened it; others show faintly what they held. */
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
            // The page skips what is played where it is touched.
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
