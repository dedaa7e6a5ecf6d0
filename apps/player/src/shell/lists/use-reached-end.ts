import { useEffect, useEffectEvent, useState } from 'react';

/** Somebody who reads fast should not wait at the end. */
const aheadPx = 600;

/** For the element at the end of a list: `onReached` is called when it comes near the screen, while `isActive`. */
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
