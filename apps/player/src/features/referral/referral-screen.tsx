import { Skeleton } from '@ipe/ui';
import { useQuery } from '@tanstack/react-query';
import { Loaded } from '#shell/lists/loaded.tsx';
import { StaleBanner } from '#shell/lists/stale-banner.tsx';
import { RuleTerms } from '#shell/parts/rule-terms.tsx';
import { UnlessRestricted } from '#shell/restrictions/restriction-notice.tsx';
import { ReferralFigures } from './referral-figures.tsx';
import { ReferralLink } from './referral-link.tsx';
import { CommissionRule, ValidMember } from './referral-rule.tsx';
import { referralQuery } from './referral.queries.ts';

/** The player's link, its results and the exact rule. Where referrals earn nothing, only the link. */
export function ReferralScreen() {
  const query = useQuery(referralQuery);
  return (
    <>
      <StaleBanner query={query} />
      <Loaded query={query} skeleton={<ScreenSkeleton />}>
        {(info) => (
          <>
            <UnlessRestricted what="rewards">
              <ReferralLink code={info.code} url={info.url} hasRewards={info.hasRewards} />
            </UnlessRestricted>
            {info.hasRewards && (
              <>
                <ReferralFigures info={info} />
                <ValidMember rule={info.rule} />
                <CommissionRule rule={info.rule} />
                <RuleTerms terms={info.terms} version={info.rule.version} />
              </>
            )}
          </>
        )}
      </Loaded>
    </>
  );
}

function ScreenSkeleton() {
  return (
    <div className="flex flex-col gap-4">
      <Skeleton className="h-120 rounded-lg" />
      <Skeleton className="h-64 rounded-md" />
    </div>
  );
}
