import { buttonClass } from '@ipe/ui';
import { CirclePause } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { paths } from '#shell/navigation/paths.ts';
import { text } from './restriction.text.ts';
import { useRestriction, type Restriction } from './restriction.ts';

/** In the place of what could only be refused: why, until when, and the way to what can be done. */
export function RestrictionNotice({ restriction: { reason, title, body } }: { restriction: Restriction }) {
  return (
    <section aria-label={title} className="card p-4">
      <h2 className="flex items-center gap-3 font-display text-base font-bold">
        <CirclePause aria-hidden className="size-6 shrink-0 text-gold" />
        {title}
      </h2>
      <p className="tabular mt-1 text-sm text-mist">{body}</p>
      <div className="mt-4 flex flex-wrap gap-3 *:flex-1">
        <Link href={paths.responsibleGaming} className={buttonClass('secondary', 'medium')}>
          {text.details}
        </Link>
        {reason !== 'limit' && (
          <Link href={paths.withdrawal} className={buttonClass('secondary', 'medium')}>
            {text.withdraw}
          </Link>
        )}
      </div>
    </section>
  );
}

/** `children` where the player may do it, and why not where a pause, an exclusion, a closing or a limit keeps them from it. */
export function UnlessRestricted({
  what,
  children,
}: {
  what: Parameters<typeof useRestriction>[0];
  children: ReactNode;
}) {
  const restriction = useRestriction(what);
  return restriction ? <RestrictionNotice restriction={restriction} /> : children;
}
