import { wantsLessMotion } from '@ipe/ui/less-motion';
import { useEffect, type RefObject } from 'react';

type Watched = {
  place: RefObject<HTMLElement | null>;
  isRunning: boolean;
  step: number;
  stayMs: number;
  onAdvance: () => void;
};

/**
 * Advances every few seconds while the element is visible and neither touched, hovered nor focused, and never under
 * reduced motion. Each `step` restarts the timer.
 */
export function useAutoAdvance({ place, isRunning, step, stayMs, onAdvance }: Watched): void {
  useEffect(() => {
    const element = place.current;
    if (!element || !isRunning || wantsLessMotion()) return undefined;
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
