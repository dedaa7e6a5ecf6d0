import { Skeleton } from '@ipe/ui';
import { useQuery } from '@tanstack/react-query';
import { Loaded } from '#shell/lists/loaded.tsx';
import { StaleBanner } from '#shell/lists/stale-banner.tsx';
import { limitsQuery } from '#shell/restrictions/limits.queries.ts';
import { isLoggedIn } from '#shell/session/session.ts';
import { SignUpPrompt } from '#shell/visitors/sign-up-prompt.tsx';
import { ExclusionCard } from './exclusion-card.tsx';
import { HelpCard } from './help-card.tsx';
import { LimitList } from './limit-list.tsx';
import { text } from './limits.text.ts';
import { OwnData } from './own-data.tsx';
import { PauseCard } from './pause-card.tsx';
import { SelfWatch } from './self-watch/own-play.tsx';
import { RunningRestriction } from './running-restriction.tsx';

/** Help for all; for players also limits, pause, self-exclusion and their data. */
export function ResponsibleGamingScreen() {
  return (
    <>
      <p className="mb-4 text-sm text-mist">{text.intro}</p>
      {isLoggedIn() && <CurrentRestriction />}
      <HelpCard />
      {isLoggedIn() && <SelfWatch />}
      {isLoggedIn() ? (
        <>
          <OwnLimits />
          <OwnData />
        </>
      ) : (
        <div className="mt-6">
          <SignUpPrompt {...text.join} />
        </div>
      )}
    </>
  );
}

/** The running restriction stands above everything else. */
function CurrentRestriction() {
  const { data: limits } = useQuery(limitsQuery);
  return limits && <RunningRestriction limits={limits} />;
}

function OwnLimits() {
  const limits = useQuery(limitsQuery);
  return (
    <div className="mt-4">
      <StaleBanner query={limits} />
      <Loaded query={limits} skeleton={<Skeleton className="h-80 rounded-md" />}>
        {(loaded) => (
          <>
            <LimitList limits={loaded.list} />
            {!loaded.excluded && !loaded.pausedUntil && !loaded.closingSince && <PauseCard />}
            {loaded.excluded?.until !== null && <ExclusionCard isRunning={loaded.excluded !== null} />}
          </>
        )}
      </Loaded>
    </div>
  );
}
