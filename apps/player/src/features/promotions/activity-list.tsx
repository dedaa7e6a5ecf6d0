import { formatDay } from '@ipe/pt-br';
import { buttonClass, EmptyState, Skeleton } from '@ipe/ui';
import { useQuery } from '@tanstack/react-query';
import { CalendarDays, Gift } from 'lucide-react';
import { Link } from 'wouter';
import { Loaded } from '#shell/lists/loaded.tsx';
import { StaleBanner } from '#shell/lists/stale-banner.tsx';
import { firstPicture } from '#shell/games/first-picture.ts';
import { paths } from '#shell/navigation/paths.ts';
import { UnlessRestricted } from '#shell/restrictions/restriction-notice.tsx';
import { detailPath, leadOf } from './activity-lead.ts';
import { ActivityPicture } from './activity-picture.tsx';
import { periodText } from './period-text.ts';
import { activitiesQuery, type Activity } from './promotions.queries.ts';
import { text } from './promotions.text.ts';

/** All running activities, for visitors too. */
export function ActivityList() {
  const query = useQuery(activitiesQuery);
  return (
    <>
      <StaleBanner query={query} />
      <Loaded query={query} skeleton={<ListSkeleton />}>
        {(list) =>
          list.length === 0 ? (
            // A restricted player gets no offers, and reads the reason instead of an empty list.
            <UnlessRestricted what="offers">
              <NoActivities />
            </UnlessRestricted>
          ) : (
            <ul className="flex flex-col gap-4">
              {list.map((activity, index) => (
                <li key={activity.id}>
                  {/* Consecutive activities with the same picture show it once. */}
                  <ActivityCard activity={activity} hasPicture={activity.image !== list[index - 1]?.image} />
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </>
  );
}

/** A tap anywhere on the card follows its main button. The rules have a link of their own. */
function ActivityCard({ activity, hasPicture }: { activity: Activity; hasPicture: boolean }) {
  const { id, active_code: code, image, title, summary } = activity;
  return (
    <article className="relative card overflow-hidden transition-colors hover:border-gold/40">
      {hasPicture && <ActivityPicture image={image} />}
      <div className="p-4">
        <h2 className="font-display text-lg font-bold text-balance">{title}</h2>
        <p className="mt-1 text-sm text-mist">{summary}</p>
        <Period activity={activity} />
        <div className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-1">
          {!activity.usedAt && (
            <Link
              href={leadOf(activity)}
              className={`${buttonClass('primary', 'medium')} after:absolute after:inset-0 after:content-['']`}
            >
              {code === 'active_list' ? text.lead[code] : text.shortLead[code]}
              <span className="sr-only">{text.of(title)}</span>
            </Link>
          )}
          {code !== 'active_list' && (
            <Link href={detailPath(id)} className={`relative ${buttonClass('quiet', 'medium')}`}>
              {text.terms}
              <span className="sr-only">{text.of(title)}</span>
            </Link>
          )}
        </div>
      </div>
    </article>
  );
}

export function Period({ activity }: { activity: Pick<Activity, 'startsAt' | 'endsAt' | 'usedAt'> }) {
  return (
    <p className="tabular mt-2 flex items-center gap-1.5 text-xs text-mist">
      <CalendarDays aria-hidden className="size-4 shrink-0" />
      {activity.usedAt ? text.used(formatDay(activity.usedAt)) : periodText(activity)}
    </p>
  );
}

function NoActivities() {
  return (
    <EmptyState
      icon={<Gift />}
      title={text.empty}
      action={
        <Link href={paths.home} className={buttonClass('secondary')}>
          {text.toGames}
        </Link>
      }
    >
      {text.emptyBody}
    </EmptyState>
  );
}

function ListSkeleton() {
  const picture = firstPicture('activity');
  return (
    <div className="flex flex-col gap-4">
      <div className="card h-80 overflow-hidden">{picture && <ActivityPicture image={picture} isFirst />}</div>
      <Skeleton className="h-80 rounded-md" />
    </div>
  );
}
