import { buttonClass, EmptyState, Skeleton } from '@ipe/ui';
import { useQuery } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight, Crown } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { Loaded } from '#shell/lists/loaded.tsx';
import { StaleBanner } from '#shell/lists/stale-banner.tsx';
import { paths } from '#shell/navigation/paths.ts';
import { Offered } from '#shell/visitors/offered.tsx';
import { SignUpPrompt } from '#shell/visitors/sign-up-prompt.tsx';
import { CollectReward } from './collect-reward.tsx';
import { CollectionDays } from './collection-days.tsx';
import { levelPath } from './open-collections.tsx';
import { shortBrl } from './short-brl.ts';
import { ownLevel } from './use-level-param.ts';
import { VipHistory } from './vip-history.tsx';
import { VipMedal } from './vip-medal.tsx';
import { vipQuery, type VipInfo, type VipLevel } from './vip.queries.ts';
import { text } from './vip.text.ts';

/** One level: its requirements, its seven collection days, and today's. */
export function VipLevelScreen({ asked }: { asked: number | undefined }) {
  return (
    <Offered offer="vipRewards" {...text.off} skeleton={<ScreenSkeleton />}>
      <OfferedLevel asked={asked} />
    </Offered>
  );
}

function OfferedLevel({ asked }: { asked: number | undefined }) {
  const query = useQuery(vipQuery);
  return (
    <>
      <StaleBanner query={query} />
      <Loaded query={query} skeleton={<ScreenSkeleton />}>
        {(info) => {
          const level = asked ?? ownLevel(info);
          const row = info.levels.find((other) => other.level === level);
          return row ? <Level key={level} info={info} row={row} /> : <UnknownLevel />;
        }}
      </Loaded>
    </>
  );
}

function Level({ info, row }: { info: VipInfo; row: VipLevel }) {
  return (
    <>
      <section aria-label={text.asks} className="flex items-center justify-between gap-2">
        <Step level={row.level - 1} info={info} label={text.previousLevel(row.level - 1)}>
          <ChevronLeft aria-hidden className="size-6" />
        </Step>
        <div className="flex min-w-0 flex-col items-center text-center">
          <VipMedal group={row.group} level={row.level} className="size-28" />
          <p className="mt-2 text-sm font-semibold text-purple-soft">{text.groups[row.group]}</p>
          <Asks row={row} />
        </div>
        <Step level={row.level + 1} info={info} label={text.nextLevel(row.level + 1)}>
          <ChevronRight aria-hidden className="size-6" />
        </Step>
      </section>
      {row.level > 0 && <Collection info={info} row={row} />}
      {info.player && <VipHistory />}
    </>
  );
}

function Asks({ row }: { row: VipLevel }) {
  if (row.betsCentavos === 0 && row.depositsCentavos === 0) {
    return <p className="mt-1 text-sm text-balance text-mist">{text.asksNothing}</p>;
  }
  return (
    <dl className="tabular mt-2 flex flex-wrap justify-center gap-x-6 gap-y-2">
      <Asked term={text.bets} centavos={row.betsCentavos} />
      {row.depositsCentavos > 0 && <Asked term={text.deposits} centavos={row.depositsCentavos} />}
    </dl>
  );
}

function Asked({ term, centavos }: { term: string; centavos: number }) {
  return (
    <div className="flex flex-col-reverse">
      <dt className="text-xs text-mist">{term}</dt>
      <dd className="font-display text-lg font-extrabold">{shortBrl(centavos)}</dd>
    </div>
  );
}

/** Links to the next or previous level. An empty place at the ends keeps the medal in the middle. */
function Step({ level, info, label, children }: { level: number; info: VipInfo; label: string; children: ReactNode }) {
  if (!info.levels.some((row) => row.level === level)) return <span className="size-11 shrink-0" />;
  return (
    <Link
      href={levelPath(level)}
      replace
      aria-label={label}
      className="flex size-11 shrink-0 items-center justify-center rounded-full border border-edge bg-raised text-mist hover:text-text"
    >
      {children}
    </Link>
  );
}

function Collection({ info, row }: { info: VipInfo; row: VipLevel }) {
  const { level, dailyRewardCentavos: rewardCentavos } = row;
  const allDays = info.collectionDays;
  const known = info.player?.collections.find((collection) => collection.level === level);
  const collection = known ?? {
    level,
    collectedDays: 0,
    days: [],
    pendingCentavos: 0,
    canCollect: false,
    blockedBy: 'level' as const,
  };
  return (
    <section aria-labelledby="vip-days" className="card mt-6 p-4">
      <h2 id="vip-days" className="font-display text-lg font-bold">
        {text.days(allDays)}
      </h2>
      <p className="mt-0.5 mb-4 text-sm text-mist">{text.daysHow(allDays)}</p>
      <CollectionDays collection={collection} group={row.group} allDays={allDays} rewardCentavos={rewardCentavos} />
      {info.player ? (
        <CollectReward collection={collection} allDays={allDays} rewardCentavos={rewardCentavos} />
      ) : (
        <div className="mt-4">
          <SignUpPrompt {...text.join} />
        </div>
      )}
    </section>
  );
}

function UnknownLevel() {
  return (
    <EmptyState
      icon={<Crown />}
      title={text.unknownLevel}
      action={
        <Link href={paths.vip} replace className={buttonClass('secondary')}>
          {text.toVip}
        </Link>
      }
    >
      {text.unknownLevelBody}
    </EmptyState>
  );
}

function ScreenSkeleton() {
  return (
    <div className="flex flex-col items-center gap-6">
      <Skeleton className="size-28 rounded-full" />
      <Skeleton className="h-80 w-full rounded-md" />
    </div>
  );
}
