import { CirclePause } from 'lucide-react';
import { formatInstant } from '../../shell/time-text.ts';
import type { Limits } from './limits.queries.ts';
import { text } from './responsible.text.ts';

/** A pause, an exclusion or a closing that is running: it is the first thing to be said. */
export function StandingNotice({ limits: { pausedUntil, excluded, closingSince } }: { limits: Limits }) {
  if (closingSince) return <Notice title={text.closing}>{text.closingSince(formatInstant(closingSince))}</Notice>;
  if (excluded) {
    const since = formatInstant(excluded.since);
    return (
      <Notice title={text.excluded}>
        {excluded.until ? text.excludedUntil(since, formatInstant(excluded.until)) : text.excludedForEver(since)}
      </Notice>
    );
  }
  if (!pausedUntil) return null;
  return <Notice title={text.paused}>{text.pausedUntil(formatInstant(pausedUntil))}</Notice>;
}

function Notice({ title, children }: { title: string; children: string }) {
  return (
    <section aria-label={title} className="card mb-4 flex items-start gap-3 p-4">
      <CirclePause aria-hidden className="mt-0.5 size-6 shrink-0 text-gold" />
      <div>
        <h2 className="font-display text-base font-bold">{title}</h2>
        <p className="tabular mt-1 text-sm text-mist">{children}</p>
      </div>
    </section>
  );
}
