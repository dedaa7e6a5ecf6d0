import { useEffect, useEffectEvent, useState } from 'react';

/** Loads ahead, so that a fast reader needn't wait at the end. */
const aheadPx = 600;

/** Observes the element at the end of a list: calls `onReached` when it comes near the viewport, while `isActive`. */
export function useReachedEnd(isActive: boolean, onReached: () => unknown) {
  const [end, setEnd] = useState<HTMLElement | null>(null);
  const reach = useEffectEvent(() => void onReached());

  useEffect(() => {
    if (!end || !isActive) return undefined;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && reach(), {
      rootMargin: `${aheadPx}px`,
    });
    observer.observe(end);
    return () => observer.disconnect();
  }, [end, isActive]);

  return setEnd;
}
