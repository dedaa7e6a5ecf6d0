import { Skeleton } from '@ipe/ui';
import { useQuery } from '@tanstack/react-query';
import { Loaded } from '#shell/lists/loaded.tsx';
import { StaleBanner } from '#shell/lists/stale-banner.tsx';
import { RuleTerms } from '#shell/parts/rule-terms.tsx';
import { Offered } from '#shell/visitors/offered.tsx';
import { SignUpPrompt } from '#shell/visitors/sign-up-prompt.tsx';
import { LevelTable } from './level-table.tsx';
import { OpenCollections } from './open-collections.tsx';
import { Settlement, VipSummary } from './vip-summary.tsx';
import { vipQuery, type VipInfo } from './vip.queries.ts';
import { text } from './vip.text.ts';

/** The VIP club: the player's level, open rewards, all levels and the rule. */
export function VipScreen() {
  return (
    <Offered offer="vipRewards" {...text.off} skeleton={<ScreenSkeleton />}>
      <OfferedVip />
    </Offered>
  );
}

function OfferedVip() {
  const query = useQuery(vipQuery);
  return (
    <>
      <StaleBanner query={query} />
      <Loaded query={query} skeleton={<ScreenSkeleton />}>
        {(info) => (
          <>
            {info.player ? <PlayerStatus info={info} player={info.player} /> : <SignUpPrompt {...text.join} />}
            <LevelTable info={info} />
            <RuleTerms terms={info.terms} version={info.ruleVersion} />
          </>
        )}
      </Loaded>
    </>
  );
}

function PlayerStatus({ info, player }: { info: VipInfo; player: NonNullable<VipInfo['player']> }) {
  return (
    <>
      <VipSummary info={info} player={player} />
      <OpenCollections info={info} player={player} />
      <Settlement info={info} player={player} />
    </>
  );
}

function ScreenSkeleton() {
  return (
    <div className="flex flex-col gap-4">
      <Skeleton className="h-64 rounded-lg" />
      <Skeleton className="h-24 rounded-md" />
      <Skeleton className="h-80 rounded-md" />
    </div>
  );
}
