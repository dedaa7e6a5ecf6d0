import { wantsLessMotion } from '@ipe/ui/less-motion';

const lastsMs = 2_400;

/**
 * Counts up from 0 to an amount, fast at first; with less motion it shows the amount at once.
 * @returns the function that ends the count
 */
export function countUp(centavos: number, show: (centavos: number) => void): () => void {
  if (wantsLessMotion()) {
    show(centavos);
    return () => {};
  }
  const startMs = performance.now();
  let frame = 0;
  const step = () => {
    const part = Math.min(1, (performance.now() - startMs) / lastsMs);
    show(part === 1 ? centavos : Math.floor(centavos * (1 - (1 - part) ** 3)));
    if (part < 1) frame = requestAnimationFrame(step);
  };
  frame = requestAnimationFrame(step);
  return () => cancelAnimationFrame(frame);
}
