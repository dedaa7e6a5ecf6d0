import { buttonClass, EmptyState, Skeleton } from '@ipe/ui';
import { useQuery } from '@tanstack/react-query';
import { Flag } from 'lucide-react';
import { Link } from 'wouter';
import { Loaded } from '#shell/lists/loaded.tsx';
import { StaleBanner } from '#shell/lists/stale-banner.tsx';
import { paths } from '#shell/navigation/paths.ts';
import { ProgressBar } from '#shell/parts/progress-bar.tsx';
import { Warned } from '#shell/parts/warned.tsx';
import { UnlessRestricted } from '#shell/restrictions/restriction-notice.tsx';
import { missionsQuery, type MissionLine } from './missions.queries.ts';
import { text } from './missions.text.ts';
import { StatePill } from './state-pill.tsx';

const detailPath = (id: string): string => `${paths.missions}?id=${encodeURIComponent(id)}`;

/** All missions that are on, announced or over, for visitors too. */
export function MissionsScreen() {
  const query = useQuery(missionsQuery);
  return (
    <>
      <StaleBanner query={query} />
      <Loaded query={query} skeleton={<Skeleton className="h-64 rounded-md" />}>
        {(list) =>
          list.length === 0 ? (
            // A restricted player gets no offers, and reads the reason instead of an empty list.
            <UnlessRestricted what="offers">
              <NoMissions />
            </UnlessRestricted>
          ) : (
            <ul className="flex flex-col gap-4">
              {list.map((mission) => (
                <li key={mission.id}>
                  <MissionCard mission={mission} />
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </>
  );
}

/** A tap anywhere on the card opens the mission. */
function MissionCard({ mission }: { mission: MissionLine }) {
  const { id, name, state, startsAt, endsAt, steps, joinedAt } = mission;
  return (
    <article className="relative card overflow-hidden transition-colors hover:border-gold/40">
      <Warned className="block" />
      <div className="p-4">
        <StatePill state={state} />
        <h2 className="mt-2 font-display text-lg font-bold text-balance break-words">{name}</h2>
        <p className="tabular font-display text-xl font-extrabold text-gold">{text.prizes(steps)}</p>
        <dl className="tabular mt-2 grid grid-cols-[auto_1fr] gap-x-3 gap-y-0.5 text-xs text-mist">
          <dt>{text.starts}</dt>
          <dd>{text.moment(startsAt)}</dd>
          <dt>{text.ends}</dt>
          <dd>{text.moment(endsAt)}</dd>
        </dl>
        {joinedAt === null ? (
          <p className="mt-2 text-sm font-semibold">{text.stepCount(steps)}</p>
        ) : (
          <div className="mt-3">
            <ProgressBar
              label={text.steps}
              says={text.reached(steps)}
              done={text.reachedOf(steps)}
              target={steps.length}
            />
            <p className="tabular mt-1.5 text-xs font-semibold">{text.reached(steps)}</p>
          </div>
        )}
        <Link
          href={detailPath(id)}
          className={`mt-3 ${buttonClass('primary', 'medium')} after:absolute after:inset-0 after:content-['']`}
        >
          {text.see}
          <span className="sr-only">{text.of(name)}</span>
        </Link>
      </div>
    </article>
  );
}

function NoMissions() {
  return (
    <EmptyState
      icon={<Flag />}
      title={text.empty}
      action={
        <Link href={paths.promotions} className={buttonClass('secondary')}>
          {text.toPromotions}
        </Link>
      }
    >
      {text.emptyBody}
    </EmptyState>
  );
}
