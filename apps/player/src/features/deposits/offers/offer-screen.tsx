import { buttonClass, EmptyState, Skeleton } from '@ipe/ui';
import { useQuery } from '@tanstack/react-query';
import { Gift } from 'lucide-react';
import { Link } from 'wouter';
import { depositConfigQuery } from '#features/deposits/deposits.queries.ts';
import { Loaded } from '#shell/lists/loaded.tsx';
import { StaleBanner } from '#shell/lists/stale-banner.tsx';
import { paths } from '#shell/navigation/paths.ts';
import { RestrictionNotice } from '#shell/restrictions/restriction-notice.tsx';
import { useRestriction } from '#shell/restrictions/restriction.ts';
import { homePageQuery } from '#shell/session/player.queries.ts';
import { isLoggedIn } from '#shell/session/session.ts';
import { OfferActivity } from './offer-activity.tsx';
import { activitiesQuery } from './offer-page.queries.ts';
import type { OfferCode } from './offer-rules.ts';
import { text } from './offer.text.ts';

/** One of the two deposit offers: its rules, or the reason why this player can't use it. */
export function OfferScreen({ code }: { code: OfferCode }) {
  const home = useQuery(homePageQuery);
  const activities = useQuery(activitiesQuery);
  const restriction = useRestriction('offers');
  if (home.data?.profile.rechargeBonuses === false) return <Closed {...text.licensed} />;
  if (restriction) return <RestrictionNotice restriction={restriction} />;
  return (
    <Loaded query={activities} skeleton={<ScreenSkeleton />}>
      {(list) => {
        // The list has only the activities that this player can use or has used.
        const activity = list.find(({ active_code, usedAt }) => active_code === code && !usedAt);
        const used = list.find(({ active_code, usedAt }) => active_code === code && usedAt);
        if (used && !activity) return <OfferActivity activity={used} />;
        if (isLoggedIn()) return <OfferOfPlayer code={code} activity={activity} />;
        return activity ? <OfferActivity activity={activity} /> : <Closed {...closedReason(code, false)} />;
      }}
    </Loaded>
  );
}

type Activity = Parameters<typeof OfferActivity>[0]['activity'];

function OfferOfPlayer({ code, activity }: { code: OfferCode; activity: Activity | undefined }) {
  const config = useQuery(depositConfigQuery);
  return (
    <>
      <StaleBanner query={config} />
      <Loaded query={config} skeleton={<ScreenSkeleton />}>
        {({ offers, payer }) => {
          const offer = offers.find(({ active_code }) => active_code === code);
          if (offer && activity) return <OfferActivity activity={activity} offer={offer} />;
          return <Closed {...closedReason(code, payer?.isProved ?? false)} />;
        }}
      </Loaded>
    </>
  );
}

/** The reason why an offer is closed to the player. @param hasDeposited whether a Pix was ever credited, which proves the payer */
function closedReason(code: OfferCode, hasDeposited: boolean) {
  if (code === 'first_recharge') return hasDeposited ? text.used : text.closed;
  return hasDeposited ? text.usedToday : text.notYet;
}

function Closed({ title, body }: { title: string; body: string }) {
  return (
    <EmptyState
      icon={<Gift />}
      title={title}
      action={
        <Link href={paths.promotions} className={buttonClass('secondary')}>
          {text.toPromotions}
        </Link>
      }
    >
      {body}
    </EmptyState>
  );
}

function ScreenSkeleton() {
  return (
    <div className="flex flex-col gap-4">
      <Skeleton className="h-40 rounded-md" />
      <Skeleton className="h-8 w-48" />
      <Skeleton className="h-40 rounded-md" />
    </div>
  );
}
