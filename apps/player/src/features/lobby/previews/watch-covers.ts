import { filmed } from './filmed.ts';
import { mayPreview } from './may-preview.ts';
import { showPreview } from './show-preview.ts';

/** So long a finger or a mouse rests on a cover before it moves. */
const holdMs = 350;
const hoverMs = 250;
/** A finger that moves further scrolls. */
const mostMovedPx = 10;

/** Covers of our own games, of which there are previews. */
const coverPath = /\/games\/([a-z0-9-]+)\/cover/u;

type Found = { gameId: string; cover: HTMLImageElement };

function findCover(target: EventTarget | null, games: readonly string[]): Found | undefined {
  const button = target instanceof Element ? target.closest('button') : null;
  const cover = button?.querySelector('img');
  const [, gameId] = coverPath.exec(cover?.currentSrc ?? '') ?? [];
  return cover && gameId !== undefined && games.includes(gameId) ? { gameId, cover } : undefined;
}

/**
 * Shows a game's preview over its cover while a mouse rests on it or a finger holds it. Listens to the page as a whole, so that no card
 * knows of it and nothing of it is in the first script; no listener can hold up a tap or a scroll.
 * @returns how to stop
 */
export function watchCovers(games = filmed): () => void {
  const listening = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let hide: (() => void) | undefined;
  /** On which the mouse or the finger rests. */
  let restsOn: HTMLImageElement | undefined;
  let startedAt = { x: 0, y: 0 };
  /** A finger held a cover: what its release would open was only looked at. */
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
      hide = showPreview(found);
      onShown();
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
    // From the cover to its tags is no other cover.
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
  // Banners scroll by themselves: only what moves the cover ends its preview.
  on('scroll', ({ target }) => target instanceof Node && restsOn && target.contains(restsOn) && end());
  // A long press would open the browser's menu of a picture above the preview.
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
