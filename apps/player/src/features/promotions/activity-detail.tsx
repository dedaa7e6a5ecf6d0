import { buttonClass, EmptyState, Skeleton } from '@ipe/ui';
import { useQuery } from '@tanstack/react-query';
import { Gift } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Link } from 'wouter';
import { Loaded } from '#shell/lists/loaded.tsx';
import { StaleBanner } from '#shell/lists/stale-banner.tsx';
import { pathOfActivity, paths } from '#shell/navigation/paths.ts';
import { TermsText } from '#shell/parts/rule-terms.tsx';
import { Period } from './activity-list.tsx';
import { ActivityPicture } from './activity-picture.tsx';
import { activitiesQuery, type Activity } from './promotions.queries.ts';
import { text } from './promotions.text.ts';

/** One activity with its full terms, at `/promo?activity=…`. */
export function ActivityDetail({ id }: { id: string }) {
  const place = useRef<HTMLDivElement>(null);
  // The detail replaces the list, so the focus moves here for keyboards and screen readers.
  useEffect(() => place.current?.focus({ preventScroll: true }), []);
  const query = useQuery(activitiesQuery);
  return (
    <div ref={place} tabIndex={-1} className="outline-none">
      <StaleBanner query={query} />
      <Loaded query={query} skeleton={<Skeleton className="h-96 rounded-md" />}>
        {(list) => {
          const activity = list.find((other) => other.id === id);
          return activity ? <Detail activity={activity} /> : <EndedActivity />;
        }}
      </Loaded>
    </div>
  );
}

function Detail({ activity }: { activity: Activity }) {
  const { active_code: code, image, title, summary, terms, ruleVersion } = activity;
  const path = pathOfActivity[code];
  return (
    <article>
      <div className="card overflow-hidden">
        <ActivityPicture image={image} />
        <div className="p-4">
          <h2 className="font-display text-xl font-extrabold text-balance">{title}</h2>
          <p className="mt-1 text-mist">{summary}</p>
          <Period activity={activity} />
          {!activity.usedAt && (
            <Link
              href={path === paths.promotions ? paths.home : path}
              className={`mt-4 w-full ${buttonClass('primary')}`}
            >
              {text.shortLead[code]}
            </Link>
          )}
        </div>
      </div>
      <section aria-labelledby="activity-terms" className="mt-6">
        <h3 id="activity-terms" className="mb-2 font-display text-lg font-bold">
          {text.terms}
        </h3>
        <TermsText terms={terms} version={ruleVersion} />
      </section>
    </article>
  );
}

function EndedActivity() {
  return (
    <EmptyState
      icon={<Gift />}
      title={text.gone}
      action={
        <Link href={paths.promotions} replace className={buttonClass('secondary')}>
          {text.toList}
        </Link>
      }
    >
      {text.goneBody}
    </EmptyState>
  );
}
