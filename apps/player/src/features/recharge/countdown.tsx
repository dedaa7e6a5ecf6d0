import { useEffect, useState } from 'react';

const leftUntil = (instant: string) => Math.max(0, Math.ceil((Date.parse(instant) - Date.now()) / 1000));

/** `14:59` until an instant, counted by the clock and not by ticks, so a sleeping tab is right when it wakes. */
export function Countdown({ until }: { until: string }) {
  const [seconds, setSeconds] = useState(() => leftUntil(until));

  useEffect(() => {
    const timer = setInterval(() => setSeconds(leftUntil(until)), 1000);
    return () => clearInterval(timer);
  }, [until]);

  const minutes = Math.floor(seconds / 60);
  return (
    <span role="timer" className="tabular font-display font-bold text-gold">
      {String(minutes).padStart(2, '0')}:{String(seconds % 60).padStart(2, '0')}
    </span>
  );
}
