import { buttonClass, EmptyState, Skeleton } from '@ipe/ui';
import { useQuery } from '@tanstack/react-query';
import { CircleCheck, Flag } from 'lucide-react';
import { Link } from 'wouter';
import { RefusedError } from '#shell/api/api.ts';
import { Loaded } from '#shell/lists/loaded.tsx';
import { StaleBanner } from '#shell/lists/stale-banner.tsx';
import { paths } from '#shell/navigation/paths.ts';
import { TermsText } from '#shell/parts/rule-terms.tsx';
import { Warned } from '#shell/parts/warned.tsx';
import { Joined, JoinMission } from './join-mission.tsx';
import { MissionSteps } from './mission-steps.tsx';
import { missionQuery, type Mission } from './missions.queries.ts';
import { text } from './missions.text.ts';
import { StatePill } from './state-pill.tsx';

/** The code of what is not there. */
const notFound = 404;

/** One mission: its steps, how far the player is, and its terms before the button that accepts them. */
export function MissionDetail({ id }: { id: string }) {
  const query = useQuery(missionQuery(id));
  if (query.data === undefined && query.error instanceof RefusedError && query.error.code === notFound) return <Gone />;
  return (
    <>
      <StaleBanner query={query} />
      <Loaded query={query} skeleton={<Skeleton className="h-96 rounded-md" />}>
        {(mission) => <Detail mission={mission} />}
      </Loaded>
    </>
  );
}

function Detail({ mission }: { mission: Mission }) {
  const { state, joinedAt, stopReason, terms, ruleVersion, sha256 } = mission;
  const isMoving = state === 'running' || state === 'counting';
  return (
    <article className="flex flex-col gap-6">
      <Head mission={mission} />
      {stopReason !== null && (
        <section aria-label={text.stopped} className="card p-4">
          <h3 className="font-bold">{text.stopped}</h3>
          <p className="mt-1 text-sm break-words text-mist">{text.stoppedBody(stopReason)}</p>
        </section>
      )}
      {joinedAt !== null && isMoving && <Joined since={joinedAt} canPlay={state === 'running'} />}
      <div>
        <MissionSteps mission={mission} />
        {joinedAt !== null && isMoving && <p className="mt-3 text-xs text-mist">{text.soon}</p>}
      </div>
      <section aria-labelledby="mission-terms">
        <h3 id="mission-terms" className="mb-2 font-display text-lg font-bold">
          {text.terms}
        </h3>
        <TermsText terms={terms} version={ruleVersion} />
        <p className="tabular text-xs break-all text-mist">{text.proof(sha256)}</p>
      </section>
      <JoinMission mission={mission} />
    </article>
  );
}

function Head({ mission }: { mission: Mission }) {
  const { name, state, joinedAt, startsAt, endsAt, steps, minBetCentavos, leastVipLevel } = mission;
  return (
    <div className="card overflow-hidden">
      <Warned className="block" />
      <div className="p-4">
        <p className="flex flex-wrap items-center gap-2">
          <StatePill state={state} />
          {joinedAt !== null && (
            <span className="flex items-center gap-1 text-xs font-bold text-leaf-soft">
              <CircleCheck aria-hidden className="size-4 shrink-0" />
              {text.inShort}
            </span>
          )}
        </p>
        <h2 className="mt-2 font-display text-xl font-extrabold text-balance break-words">{name}</h2>
        <p className="tabular font-display text-2xl font-extrabold text-gold">{text.prizes(steps)}</p>
        <dl className="tabular mt-3 grid grid-cols-[auto_1fr] gap-x-3 gap-y-1 text-sm">
          <dt className="text-mist">{text.starts}</dt>
          <dd>{text.moment(startsAt)}</dd>
          <dt className="text-mist">{text.ends}</dt>
          <dd>{text.moment(endsAt)}</dd>
        </dl>
        <p className="mt-1 text-xs text-mist">{text.clock}</p>
        <p className="mt-3 text-sm text-mist">
          {text.minBet(minBetCentavos)} {leastVipLevel > 0 && text.level(leastVipLevel)} {text.free(mission)}
        </p>
      </div>
    </div>
  );
}

function Gone() {
  return (
    <EmptyState
      icon={<Flag />}
      title={text.gone}
      action={
        <Link href={paths.missions} replace className={buttonClass('secondary')}>
          {text.toList}
        </Link>
      }
    />
  );
}
