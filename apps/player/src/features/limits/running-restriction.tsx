import { CirclePause } from 'lucide-react';
import type { Limits } from '#shell/restrictions/limits.queries.ts';
import { activeBlock } from '#shell/restrictions/restriction.ts';

/** The running pause, exclusion or closing. */
export function RunningRestriction({ limits }: { limits: Limits }) {
  const block = activeBlock(limits);
  if (!block) return null;
  return (
    <section aria-label={block.title} className="card mb-4 flex items-start gap-3 p-4">
      <CirclePause aria-hidden className="mt-0.5 size-6 shrink-0 text-gold" />
      <div>
        <h2 className="font-display text-base font-bold">{block.title}</h2>
        <p className="tabular mt-1 text-sm text-mist">{block.body}</p>
      </div>
    </section>
  );
}
