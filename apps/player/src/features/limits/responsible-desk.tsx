import { Skeleton } from '@ipe/ui';
import { useQuery } from '@tanstack/react-query';
import { Loaded } from '#shell/lists/loaded.tsx';
import { OldDataMark } from '#shell/lists/old-data-mark.tsx';
import { isLoggedIn } from '#shell/session/session.ts';
import { limitsQuery } from '#shell/standing/limits.queries.ts';
import { AskToJoin } from '#shell/visitors/ask-to-join.tsx';
import { ExclusionCard } from './exclusion-card.tsx';
import { HelpCard } from './help-card.tsx';
import { LimitList } from './limit-list.tsx';
import { OwnData } from './own-data.tsx';
import { PauseCard } from './pause-card.tsx';
import { text } from './responsible.text.ts';
import { StandingNotice } from './standing-notice.tsx';

/** Help for everybody; limits, pause, exclusion and their own data for players. */
export function ResponsibleDesk() {
  return (
    <>
      <p className="mb-4 text-sm text-mist">{text.intro}</p>
      {isLoggedIn() && <Standing />}
      <HelpCard />
      {isLoggedIn() ? (
        <>
          <OwnLimits />
          <OwnData />
        </>
      ) : (
        <div className="mt-6">
          <AskToJoin {...text.join} />
        </div>
      )}
    </>
  );
}

/** What is running is the first thing to be said. */
function Standing() {
  const { data: limits } = useQuery(limitsQuery);
  return limits && <StandingNotice limits={limits} />;
}

function OwnLimits() {
  const limits = useQuery(limitsQuery);
  return (
    <div className="mt-4">
      <OldDataMark query={limits} />
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
