import { useEffect, useState } from 'react';
import { serverNow } from '#shell/calls/server-clock.ts';
import { text } from '#shell/text/shell.text.ts';
import { Pill, type Tone } from './pill.tsx';

const tickMs = 15_000;
const minuteMs = 60_000;
const urgentMinutes = 30;

function toneOf(minutes: number): Tone {
  if (minutes <= 0) return 'bad';
  return minutes <= urgentMinutes ? 'waiting' : 'calm';
}

/** The time until the promised moment, or since it, by the server's clock. */
export function TimeLeft({ until }: { until: string }) {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), tickMs);
    return () => clearInterval(timer);
  }, []);
  const minutes = Math.ceil((Date.parse(until) - now) / minuteMs);
  return <Pill tone={toneOf(minutes)}>{minutes > 0 ? text.left(minutes) : text.late(-minutes)}</Pill>;
}
