import { useRef, useState } from 'react';
import { useAutoAdvance } from './use-auto-advance.ts';

type Passing = { count: number; isStopped: boolean; stayMs: number };

/**
 * A strip of slides as wide as itself that advances by itself: the visible slide, and how to show another. Smooth
 * scrolling comes from the class `scroll-smooth` on the strip; as an option of the call it would ignore reduced motion.
 */
export function useCarousel({ count, isStopped, stayMs }: Passing) {
  const place = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState(0);

  function handleScroll() {
    const strip = place.current;
    if (strip) setCurrent(Math.round(strip.scrollLeft / strip.clientWidth));
  }

  function show(index: number) {
    const strip = place.current;
    strip?.scrollTo({ left: index * strip.clientWidth });
  }

  useAutoAdvance({
    place,
    isRunning: count > 1 && !isStopped,
    step: current,
    stayMs,
    onAdvance: () => show((current + 1) % count),
  });

  return { place, current, show, handleScroll };
}
