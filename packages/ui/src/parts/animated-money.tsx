import { useEffect, useRef, useState } from 'react';
import { Money } from './money.tsx';

const countMs = 500;

type Props = {
  centavos: number;
  /** Where it begins to count when it appears: at the value itself, unless said otherwise. */
  from?: number;
  className?: string;
};

/** Money that counts to its new value in half a second (specification section 9), unless motion is unwanted. */
export function AnimatedMoney({ centavos, from: first = centavos, className }: Props) {
  const [shown, setShown] = useState(first);
  const shownNow = useRef(first);

  // Follows the clock of the screen, which React doesn't know.
  useEffect(() => {
    const from = shownNow.current;
    if (from === centavos) return undefined;
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
    const start = performance.now();
    let frame = requestAnimationFrame(function step(now) {
      // A frame is told the time of its beginning, which may be before this effect ran.
      const progress = still ? 1 : Math.min(1, Math.max(0, now - start) / countMs);
      const eased = 1 - (1 - progress) ** 3;
      shownNow.current = Math.round(from + (centavos - from) * eased);
      setShown(shownNow.current);
      if (progress < 1) frame = requestAnimationFrame(step);
    });
    return () => cancelAnimationFrame(frame);
  }, [centavos]);

  return <Money centavos={shown} {...(className && { className })} />;
}
