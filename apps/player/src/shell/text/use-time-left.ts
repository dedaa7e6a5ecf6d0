import { useEffect, useState } from 'react';
import { serverNow } from '#shell/api/server-clock.ts';

const tickMs = 1000;

/**
 * The number of steps (seconds, minutes) until an instant, including the running one; 0 afterwards. It reads the clock
 * instead of counting ticks, so that a tab is right after sleeping.
 */
export function useTimeLeft(until: string, stepMs: number): number {
  const [steps, setSteps] = useState(() => stepsUntil(until, stepMs));

  useEffect(() => {
    const update = () => setSteps(stepsUntil(until, stepMs));
    update();
    const timer = setInterval(update, tickMs);
    return () => clearInterval(timer);
  }, [until, stepMs]);

  return steps;
}

const stepsUntil = (until: string, stepMs: number) =>
  Math.max(0, Math.ceil((Date.parse(until) - serverNow()) / stepMs));
