import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

/** Cards render two thirds of a screen before they are visible. */
const rootMargin = '66% 0%';
/** Half a frame: so long one after another renders before the page is shown and taps are answered. */
const framePartMs = 8;

const renderOf = new WeakMap<Element, () => void>();
/** What came near and hasn't rendered yet, the oldest first. */
const near = new Set<Element>();
let frame: number | undefined;
let observer: IntersectionObserver | undefined;

function renderNear(): void {
  frame = undefined;
  const until = performance.now() + framePartMs;
  for (const element of near) {
    near.delete(element);
    const render = renderOf.get(element);
    if (render) flushSync(render);
    if (performance.now() >= until) break;
  }
  scheduleNear();
}

function scheduleNear(): void {
  if (near.size > 0) frame ??= requestAnimationFrame(renderNear);
}

function noteNear(entries: IntersectionObserverEntry[]): void {
  for (const { target, isIntersecting } of entries) near[isIntersecting ? 'add' : 'delete'](target);
  scheduleNear();
}

/** One for all: with one for each of a thousand rows every frame takes longer. @returns how to end it */
function watch(element: Element, render: () => void): () => void {
  observer ??= new IntersectionObserver(noteNear, { rootMargin });
  renderOf.set(element, render);
  observer.observe(element);
  return () => {
    observer?.unobserve(element);
    near.delete(element);
  };
}

/**
 * How many parts of the element to render: none before it comes near the viewport, then one more with each turn, and all for good, because
 * a rendered card costs nothing out of sight. With each frame as much renders as half of it has time for: all at once, what a fling brings
 * near would keep a slow phone busy for many frames. What it has passed before its turn came waits until it comes near again.
 */
export function useNearViewport<Place extends Element>({ isFirst, parts = 1 }: { isFirst: boolean; parts?: number }) {
  const place = useRef<Place>(null);
  const [rendered, setRendered] = useState(isFirst ? parts : 0);

  useEffect(
    () =>
      rendered >= parts || place.current === null
        ? undefined
        : watch(place.current, () => setRendered((before) => before + 1)),
    [rendered, parts],
  );

  return { place, rendered };
}
