import { buttonClass, EmptyState, Money, Skeleton } from '@ipe/ui';
import { useQuery } from '@tanstack/react-query';
import { CircleCheck, Trophy } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { RefusedError } from '#shell/api/api.ts';
import { Loaded } from '#shell/lists/loaded.tsx';
import { StaleBanner } from '#shell/lists/stale-banner.tsx';
import { paths } from '#shell/navigation/paths.ts';
import { TermsText } from '#shell/parts/rule-terms.tsx';
import { Warned } from '#shell/parts/warned.tsx';
import { JoinTournament } from './join-tournament.tsx';
import { StatePill } from './state-pill.tsx';
import { TournamentTable } from './tournament-table.tsx';
import { tournamentQuery, type Tournament } from './tournaments.queries.ts';
import { text } from './tournaments.text.ts';

/** The code of what is not there. */
const notFound = 404;

/** One tournament: its prizes, its terms before the button that accepts them, and the table while it moves. */
export function TournamentDetail({ id }: { id: string }) {
  const query = useQuery(tournamentQuery(id));
  if (query.data === undefined && query.error instanceof RefusedError && query.error.code === notFound) return <Gone />;
  return (
    <>
      <StaleBanner query={query} />
      <Loaded query={query} skeleton={<Skeleton className="h-96 rounded-md" />}>
        {(tournament) => <Detail tournament={tournament} />}
      </Loaded>
    </>
  );
}

function Detail({ tournament }: { tournament: Tournament }) {
  const { id, state, cancelReason, terms, ruleVersion, sha256, points } = tournament;
  const hasTable = state !== 'announced' && state !== 'cancelled';
  return (
    <article className="flex flex-col gap-6">
      <Head tournament={tournament} />
      {cancelReason !== null && (
        <section aria-label={text.cancelled} className="card p-4">
          <h3 className="font-bold">{text.cancelled}</h3>
          <p className="mt-1 text-sm break-words text-mist">{text.cancelledBody(cancelReason)}</p>
        </section>
      )}
      {hasTable && state !== 'open' && <TournamentTable id={id} by={points.by} />}
      <Part id="tournament-prizes" title={text.prizes}>
        <Prizes tournament={tournament} />
      </Part>
      <Part id="tournament-terms" title={text.terms}>
        <TermsText terms={terms} version={ruleVersion} />
        <p className="tabular text-xs break-all text-mist">{text.proof(sha256)}</p>
      </Part>
      <JoinTournament tournament={tournament} />
      {hasTable && state === 'open' && <TournamentTable id={id} by={points.by} />}
    </article>
  );
}

function Head({ tournament }: { tournament: Tournament }) {
  const { name, state, joinedAt, opensAt, startsAt, endsAt, prizesCentavos } = tournament;
  const { minBetCentavos, leastVipLevel, games } = tournament;
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
        <p className="tabular font-display text-2xl font-extrabold text-gold">{text.prizesInAll(prizesCentavos)}</p>
        <dl className="tabular mt-3 grid grid-cols-[auto_1fr] gap-x-3 gap-y-1 text-sm">
          <dt className="text-mist">{text.opens}</dt>
          <dd>{text.moment(opensAt)}</dd>
          <dt className="text-mist">{text.starts}</dt>
          <dd>{text.moment(startsAt)}</dd>
          <dt className="text-mist">{text.ends}</dt>
          <dd>{text.moment(endsAt)}</dd>
        </dl>
        <p className="mt-1 text-xs text-mist">{text.clock}</p>
        <h3 className="mt-4 font-bold">{text.howTitle}</h3>
        <p className="text-sm text-mist">
          {text.how(tournament)} {text.minBet(minBetCentavos)} {leastVipLevel > 0 && text.level(leastVipLevel)}
        </p>
        <h3 className="mt-4 font-bold">{text.gamesTitle}</h3>
        <p className="text-sm text-mist">{text.games(games?.map((game) => game.name))}</p>
      </div>
    </div>
  );
}

function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="mb-2 font-display text-lg font-bold">
        {title}
      </h3>
      {children}
    </section>
  );
}

function Prizes({ tournament: { prizes } }: { tournament: Tournament }) {
  return (
    <ul className="tabular card divide-y divide-edge">
      {prizes.map(({ from, to, amountCentavos }) => (
        <li key={from} className="flex items-baseline justify-between gap-3 px-4 py-2.5">
          <span>{text.places(from, to)}</span>
          <span className="font-bold text-gold">
            <Money centavos={amountCentavos} /> {from < to && <span className="text-xs text-mist">{text.each}</span>}
          </span>
        </li>
      ))}
    </ul>
  );
}

function Gone() {
  return (
    <EmptyState
      icon={<Trophy />}
      title={text.gone}
      action={
        <Link href={paths.tournaments} replace className={buttonClass('secondary')}>
          {text.toList}
        </Link>
      }
    />
  );
}
