import { formatNumber } from '@ipe/pt-br';
import { buttonClass, AnimatedMoney, Skeleton } from '@ipe/ui';
import { useQuery } from '@tanstack/react-query';
import { Flame } from 'lucide-react';
import { Link } from 'wouter';
import { Loaded } from '#shell/lists/loaded.tsx';
import { StaleBanner } from '#shell/lists/stale-banner.tsx';
import { paths } from '#shell/navigation/paths.ts';
import { RuleTerms } from '#shell/parts/rule-terms.tsx';
import { Offered } from '#shell/visitors/offered.tsx';
import { SignUpPrompt } from '#shell/visitors/sign-up-prompt.tsx';
import { CheckInCalendar } from './check-in-calendar.tsx';
import { CheckInToday } from './check-in-today.tsx';
import { checkInQuery, type CheckInPlayer } from './check-in.queries.ts';
import { text } from './check-in.text.ts';

/** The daily check-in: the streak, today's button, the seven days and the rule. */
export function CheckInScreen() {
  return (
    <Offered offer="signRewards" {...text.off} skeleton={<ScreenSkeleton />}>
      <OfferedCheckIn />
    </Offered>
  );
}

function OfferedCheckIn() {
  const query = useQuery(checkInQuery);
  return (
    <>
      <StaleBanner query={query} />
      <Loaded query={query} skeleton={<ScreenSkeleton />}>
        {(info) => (
          <>
            {info.player ? (
              <>
                <Streak player={info.player} />
                <CheckInToday info={info} player={info.player} />
              </>
            ) : (
              <SignUpPrompt {...text.join} />
            )}
            <CheckInCalendar info={info} />
            <Rules days={info.rewards.length} />
            <RuleTerms terms={info.terms} version={info.ruleVersion} />
            {info.player && (
              <Link href={paths.checkInRecord} className={`mt-4 w-full ${buttonClass('quiet')}`}>
                {text.toRecord}
              </Link>
            )}
          </>
        )}
      </Loaded>
    </>
  );
}

function Streak({ player: { streak, totalSignedDays, totalRewardCentavos } }: { player: CheckInPlayer }) {
  return (
    <section
      aria-label={text.streak}
      className="rounded-lg border border-gold/25 bg-linear-to-br from-gold-deep/25 via-raised to-surface p-5 shadow-card"
    >
      <div className="flex items-center gap-3">
        <span className="flex size-12 shrink-0 items-center justify-center rounded-full bg-gold/15 text-gold">
          <Flame aria-hidden className="size-6" />
        </span>
        <div className="min-w-0">
          <h2 className="text-sm text-mist">{text.streak}</h2>
          <p className="font-display text-[min(1.75rem,8.5vw)] leading-[1.2] font-extrabold">
            {streak > 0 ? text.streakDays(streak) : text.noStreak}
          </p>
        </div>
      </div>
      <dl className="tabular mt-4 grid grid-cols-[repeat(auto-fit,minmax(8rem,1fr))] gap-2">
        <div className="flex flex-col-reverse justify-end rounded-sm bg-deep/50 px-3 py-2.5">
          <dt className="text-xs text-mist">{text.totalReward}</dt>
          <dd>
            <AnimatedMoney centavos={totalRewardCentavos} className="font-display text-lg font-extrabold text-gold" />
          </dd>
        </div>
        <div className="flex flex-col-reverse justify-end rounded-sm bg-deep/50 px-3 py-2.5">
          <dt className="text-xs text-mist">{text.total(totalSignedDays)}</dt>
          <dd className="font-display text-lg font-extrabold">{formatNumber(totalSignedDays)}</dd>
        </div>
      </dl>
    </section>
  );
}

function Rules({ days }: { days: number }) {
  return (
    <section aria-labelledby="sign-rules" className="card mt-6 p-4">
      <h2 id="sign-rules" className="font-bold">
        {text.rules}
      </h2>
      <ul className="mt-2 flex list-disc flex-col gap-2 pl-5 text-sm text-mist marker:text-gold">
        {text.rule(days).map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </section>
  );
}

function ScreenSkeleton() {
  return (
    <div className="flex flex-col gap-4">
      <Skeleton className="h-24 rounded-lg" />
      <Skeleton className="h-13 rounded-md" />
      <Skeleton className="h-64 rounded-md" />
    </div>
  );
}
