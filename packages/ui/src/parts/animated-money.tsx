import { useEffect, useRef, useState } from 'react';
import { wantsLessMotion } from '../less-motion.ts';
import { Money } from './money.tsx';

const countMs = 500;

type Props = {
  centavos: number;
  /** The first value to count from; the value itself by default. */
  from?: number;
  className?: string;
};

/**
 * An amount that counts to its new value in half a second (specification section 9), unless the user prefers reduced
 * motion.
 */
export function AnimatedMoney({ centavos, from: first = centavos, className }: Props) {
  const [shown, setShown] = useState(first);
  const shownNow = useRef(first);

  // Synchronises with the screen's frames, which are outside of React.
  useEffect(() => {
    const from = shownNow.current;
    if (from === centavos) return undefined;
    const isStill = wantsLessMotion();
    const start = performance.now();
    let frame = requestAnimationFrame(function step(now) {
      // The time of a frame is its start, which may be before this effect ran.
      const progress = isStill ? 1 : Math.min(1, Math.max(0, now - start) / countMs);
      const eased = 1 - (1 - progress) ** 3;
      shownNow.current = Math.round(from + (centavos - from) * eased);
      setShown(shownNow.current);
      if (progress < 1) frame = requestAnimationFrame(step);
    });
    return () => cancelAnimationFrame(frame);
  }, [centavos]);

  return <Money centavos={shown} {...(className && { className })} />;
}
