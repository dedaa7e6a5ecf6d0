import { wantsLessMotion } from '@ipe/ui/less-motion';

const lastsMs = 2_400;

/**
 * Counts from nothing to an amount, quickly first; with less motion it is there at once.
 * @returns ends it
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
