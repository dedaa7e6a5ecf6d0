import { useEffect, type RefObject } from 'react';

type Watched = {
  place: RefObject<HTMLElement | null>;
  isRunning: boolean;
  step: number;
  stayMs: number;
  onAdvance: () => void;
};

/**
 * Moves on every few seconds while somebody may be looking: not while the place is out of sight, under a finger, a pointer or
 * the focus, nor for who wants no motion. Each `step` begins its time anew.
 */
export function useAutoAdvance({ place, isRunning, step, stayMs, onAdvance }: Watched): void {
  useEffect(() => {
    const element = place.current;
    if (!element || !isRunning || matchMedia('(prefers-reduced-motion: reduce)').matches) return undefined;
    const timer = setInterval(() => {
      if (isInSight(element) && !element.matches(':hover, :active, :focus-within')) onAdvance();
    }, stayMs);
    return () => clearInterval(timer);
  }, [place, isRunning, step, stayMs, onAdvance]);
}

function isInSight(element: HTMLElement): boolean {
  const { bottom, top } = element.getBoundingClientRect();
  return !document.hidden && bottom > 0 && top < window.innerHeight;
}
