import { buttonClass } from '@ipe/ui';
import { CirclePause } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { paths } from '#shell/navigation/paths.ts';
import { text } from './restriction.text.ts';
import { useRestriction, type Restriction } from './restriction.ts';

/** Replaces actions that the server would refuse: the reason, the end, and links to what is still possible. */
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

/** Renders `children`, or the reason why a pause, an exclusion, a closing or a limit forbids them. */
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
