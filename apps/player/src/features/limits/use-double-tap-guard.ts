import { useEffect, useState } from 'react';

/** Longer than the time between the taps of a double tap. */
const settlingMs = 500;

/**
 * Whether the dialog has been open long enough to accept a tap, so that the second tap of a double tap doesn't confirm
 * it.
 */
export function useDoubleTapGuard(): boolean {
  const [isSettled, setIsSettled] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsSettled(true), settlingMs);
    return () => clearTimeout(timer);
  }, []);
  return isSettled;
}
