import { useEffect, useState } from 'react';
import { serverNow } from '#shell/api/server-clock.ts';

const tickMs = 1000;

/**
 * How many steps (seconds, minutes) are left until an instant, the one under way included; 0 once it is over.
 * Told by the clock and not by counting ticks, so a sleeping tab is right when it wakes.
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
