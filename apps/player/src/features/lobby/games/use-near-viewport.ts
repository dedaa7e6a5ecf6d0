import { startTransition, useEffect, useRef, useState } from 'react';

/** Two thirds of a screen beyond what is seen: built before it comes, and little of what never comes. */
const rootMargin = '66% 0%';

/** False until the element is about to be seen; then true for good, because what was built once costs nothing out of sight. */
export function useNearViewport<Place extends Element>(isNearAtFirst: boolean) {
  const place = useRef<Place>(null);
  const [isNear, setNear] = useState(isNearAtFirst);

  useEffect(() => {
    const element = place.current;
    if (isNear || !element) return undefined;
    const observer = new IntersectionObserver(
      // In slices: a scroll under way goes on.
      (entries) => entries.some((entry) => entry.isIntersecting) && startTransition(() => setNear(true)),
      { rootMargin },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [isNear]);

  return { place, isNear };
}
