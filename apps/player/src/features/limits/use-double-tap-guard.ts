import { useEffect, useState } from 'react';

/** Longer than two taps of a hand that shakes. */
const settlingMs = 500;

/** Whether a question has stood long enough to be answered: the second of two quick taps must not confirm what the first has asked. */
export function useDoubleTapGuard(): boolean {
  const [isSettled, setIsSettled] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsSettled(true), settlingMs);
    return () => clearTimeout(timer);
  }, []);
  return isSettled;
}
