import { useTimeLeft } from '#shell/text/use-time-left.ts';

/** `14:59` until an instant. */
export function Countdown({ until }: { until: string }) {
  const seconds = useTimeLeft(until, 1000);
  return (
    <span role="timer" className="tabular font-display font-bold text-gold">
      {String(Math.floor(seconds / 60)).padStart(2, '0')}:{String(seconds % 60).padStart(2, '0')}
    </span>
  );
}
