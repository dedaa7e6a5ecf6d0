import { filmed } from './filmed.ts';
import { mayPreview } from './may-preview.ts';
import { showPreview } from './show-preview.ts';

/** How long a finger or a mouse must rest on a cover before its preview starts. */
const holdMs = 350;
const hoverMs = 250;
/** A finger that moves further than this is scrolling. */
const mostMovedPx = 10;

/** The covers of our own games; only these have previews. */
const coverPath = /\/games\/([a-z0-9-]+)\/cover/u;

type Found = { gameId: string; cover: HTMLImageElement };

function findCover(target: EventTarget | null, games: readonly string[]): Found | undefined {
  const button = target instanceof Element ? target.closest('button') : null;
  const cover = button?.querySelector('img');
  const [, gameId] = coverPath.exec(cover?.currentSrc ?? '') ?? [];
  return cover && gameId !== undefined && games.includes(gameId) ? { gameId, cover } : undefined;
}

/**
 * Shows a game's preview over its cover while a mouse rests on it or a finger holds it. It listens on the document, so
 * that cards don't need to know of it and the first script doesn't contain it. The listeners are passive where
 * possible, so that they don't delay a tap or a scroll.
 * @returns the function that stops it
 */
export function watchCovers(games = filmed): () => void {
  const listening = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let hide: (() => void) | undefined;
  /** The cover under the mouse or the finger. */
  let restsOn: HTMLImageElement | undefined;
  let startedAt = { x: 0, y: 0 };
  /** A finger holds a cover and sees its preview, so its release must not open the game. */
  let wasHeld = false;

  const end = () => {
    clearTimeout(timer);
    hide?.();
    hide = undefined;
    restsOn = undefined;
  };
  const begin = (found: Found | undefined, afterMs: number, onShown = () => {}) => {
    end();
    if (found === undefined || !mayPreview()) return;
    restsOn = found.cover;
    timer = setTimeout(() => {
      hide = showPreview({ ...found, onShown });
    }, afterMs);
  };

  const on = <Name extends keyof DocumentEventMap>(
    name: Name,
    listener: (event: DocumentEventMap[Name]) => void,
    isPassive = true,
  ) => document.addEventListener(name, listener, { capture: true, passive: isPassive, signal: listening.signal });

  on('pointerover', ({ pointerType, target }) => {
    if (pointerType !== 'mouse') return;
    const found = findCover(target, games);
    // Moving from a cover to its own tags must not restart its preview.
    if (found === undefined || found.cover !== restsOn) begin(found, hoverMs);
  });
  on('pointerdown', ({ pointerType, target, clientX: x, clientY: y }) => {
    wasHeld = false;
    if (pointerType === 'mouse') return end();
    startedAt = { x, y };
    begin(findCover(target, games), holdMs, () => (wasHeld = true));
  });
  on('pointermove', ({ pointerType, clientX, clientY }) => {
    if (pointerType !== 'mouse' && Math.hypot(clientX - startedAt.x, clientY - startedAt.y) > mostMovedPx) end();
  });
  for (const name of ['pointerup', 'pointercancel', 'keydown', 'visibilitychange'] as const) on(name, end);
  // Banners scroll by themselves, so only a scroll that moves the cover ends its preview.
  on('scroll', ({ target }) => target instanceof Node && restsOn && target.contains(restsOn) && end());
  // A long press would open the browser's picture menu above the preview.
  on('contextmenu', (event) => hide && event.preventDefault(), false);
  on(
    'click',
    (event) => {
      if (!wasHeld) return;
      wasHeld = false;
      event.preventDefault();
      event.stopPropagation();
    },
    false,
  );
  return () => {
    listening.abort();
    end();
  };
}
