import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

/** Cards render two thirds of a screen before they are visible. */
const rootMargin = '66% 0%';
/** The rendering time per frame: half of one, so that the page is painted and taps are answered in between. */
const framePartMs = 8;

const renderOf = new WeakMap<Element, () => void>();
/** Elements that are near the viewport and wait to be rendered, in their order of arrival. */
const near = new Set<Element>();
/** The frame after which elements are rendered, from its request until its part of the time is over. */
let frame: number | undefined;
let observer: IntersectionObserver | undefined;

/** Renders one element in a task of its own, and so on until that moment: a tap never waits for more than one. */
function renderUntil(end: number): void {
  const [element] = near;
  if (element !== undefined) {
    near.delete(element);
    const render = renderOf.get(element);
    if (render) flushSync(render);
  }
  if (near.size > 0 && performance.now() < end) {
    setTimeout(renderUntil, 0, end);
    return;
  }
  frame = undefined;
  scheduleNear();
}

/** Waits for the frame's own layout and paint, so that they aren't part of the first element's task. */
const renderAfterFrame = () => void setTimeout(() => renderUntil(performance.now() + framePartMs));

function scheduleNear(): void {
  if (near.size > 0) frame ??= requestAnimationFrame(renderAfterFrame);
}

function noteNear(entries: IntersectionObserverEntry[]): void {
  for (const { target, isIntersecting } of entries) near[isIntersecting ? 'add' : 'delete'](target);
  scheduleNear();
}

/**
 * Observes an element with one shared observer, because one for each of a thousand rows would slow every frame down.
 * @returns the function that stops it
 */
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
 * Returns how many parts of the element to render: none before it comes near the viewport, then one more with each
 * turn. Rendered parts stay, because a card costs nothing out of sight. Each frame renders as much as half of its time
 * allows; all at once, the cards that a fling brings near would keep a slow phone busy for many frames. An element that
 * leaves before its turn waits until it comes near again.
 */
export function useNearViewport<Place extends Element>({ isFirst, parts = 1 }: { isFirst: boolean; parts?: number }) {
  const place = useRef<Place>(null);
  const [turns, setTurns] = useState(0);
  const rendered = isFirst ? parts : turns;

  useEffect(
    () =>
      rendered >= parts || place.current === null
        ? undefined
        : watch(place.current, () => setTurns((before) => before + 1)),
    [rendered, parts],
  );

  return { place, rendered };
}
