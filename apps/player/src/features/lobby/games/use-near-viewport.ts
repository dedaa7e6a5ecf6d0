import { startTransition, useEffect, useRef, useState } from 'react';

/** Cards render two thirds of a screen before they are visible. */
const rootMargin = '66% 0%';

/** False until the element comes near the viewport, then true for good: a rendered card costs nothing out of sight. */
export function useNearViewport<Place extends Element>(isNearAtFirst: boolean) {
  const place = useRef<Place>(null);
  const [isNear, setNear] = useState(isNearAtFirst);

  useEffect(() => {
    const element = place.current;
    if (isNear || !element) return undefined;
    const observer = new IntersectionObserver(
      // A transition, so that a running scroll doesn't stutter.
      (entries) => entries.some((entry) => entry.isIntersecting) && startTransition(() => setNear(true)),
      { rootMargin },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [isNear]);

  return { place, isNear };
}
