import { buttonClass, EmptyState, Skeleton } from '@ipe/ui';
import { useQuery } from '@tanstack/react-query';
import { CircleCheck, Trophy } from 'lucide-react';
import { Link } from 'wouter';
import { Loaded } from '#shell/lists/loaded.tsx';
import { StaleBanner } from '#shell/lists/stale-banner.tsx';
import { paths } from '#shell/navigation/paths.ts';
import { Warned } from '#shell/parts/warned.tsx';
import { UnlessRestricted } from '#shell/restrictions/restriction-notice.tsx';
import { StatePill } from './state-pill.tsx';
import { tournamentsQuery, type TournamentLine } from './tournaments.queries.ts';
import { text } from './tournaments.text.ts';

const detailPath = (id: string): string => `${paths.tournaments}?id=${encodeURIComponent(id)}`;

/** All tournaments that are on, announced or over, for visitors too. */
export function TournamentsScreen() {
  const query = useQuery(tournamentsQuery);
  return (
    <>
      <StaleBanner query={query} />
      <Loaded query={query} skeleton={<Skeleton className="h-64 rounded-md" />}>
        {(list) =>
          list.length === 0 ? (
            // A restricted player gets no offers, and reads the reason instead of an empty list.
            <UnlessRestricted what="offers">
              <NoTournaments />
            </UnlessRestricted>
          ) : (
            <ul className="flex flex-col gap-4">
              {list.map((tournament) => (
                <li key={tournament.id}>
                  <TournamentCard tournament={tournament} />
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </>
  );
}

/** A tap anywhere on the card opens the tournament. */
function TournamentCard({ tournament }: { tournament: TournamentLine }) {
  const { id, name, state, startsAt, endsAt, prizesCentavos, joinedAt } = tournament;
  return (
    <article className="relative card overflow-hidden transition-colors hover:border-gold/40">
      <Warned className="block" />
      <div className="p-4">
        <StatePill state={state} />
        <h2 className="mt-2 font-display text-lg font-bold text-balance break-words">{name}</h2>
        <p className="tabular font-display text-xl font-extrabold text-gold">{text.prizesInAll(prizesCentavos)}</p>
        <dl className="tabular mt-2 grid grid-cols-[auto_1fr] gap-x-3 gap-y-0.5 text-xs text-mist">
          <dt>{text.starts}</dt>
          <dd>{text.moment(startsAt)}</dd>
          <dt>{text.ends}</dt>
          <dd>{text.moment(endsAt)}</dd>
        </dl>
        {joinedAt !== null && (
          <p className="mt-2 flex items-center gap-1.5 text-sm font-semibold text-leaf-soft">
            <CircleCheck aria-hidden className="size-4 shrink-0" />
            {text.isIn}
          </p>
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

function NoTournaments() {
  return (
    <EmptyState
      icon={<Trophy />}
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
