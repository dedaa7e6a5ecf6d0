import { classNames, EmptyState, Money, Skeleton } from '@ipe/ui';
import { useQuery } from '@tanstack/react-query';
import { Trophy } from 'lucide-react';
import { Loaded } from '#shell/lists/loaded.tsx';
import { StaleBanner } from '#shell/lists/stale-banner.tsx';
import { tableQuery, type TournamentLine, type TournamentTable as Table } from './tournaments.queries.ts';
import { text } from './tournaments.text.ts';

type By = TournamentLine['points']['by'];

/** The first fifty places and the player's own, updated while they change. */
export function TournamentTable({ id, by }: { id: string; by: By }) {
  const query = useQuery(tableQuery(id));
  return (
    <section aria-labelledby="tournament-table">
      <h3 id="tournament-table" className="mb-2 font-display text-lg font-bold">
        {query.data?.isFinal ? text.finalTable : text.table}
      </h3>
      <StaleBanner query={query} />
      <Loaded query={query} skeleton={<Skeleton className="h-64 rounded-md" />}>
        {(table) => (
          <>
            <OwnPlace table={table} by={by} />
            {table.top.length === 0 ? (
              <EmptyState icon={<Trophy />} title={text.noPoints}>
                {text.noPointsBody}
              </EmptyState>
            ) : (
              <Lines table={table} by={by} />
            )}
            <p className="tabular mt-2 flex flex-wrap justify-between gap-x-3 text-xs text-mist">
              <span>{text.entrants(table.entrants)}</span>
              {!table.isFinal && <span>{text.asOf(table.asOf)}</span>}
            </p>
          </>
        )}
      </Loaded>
    </section>
  );
}

function OwnPlace({ table: { own, isFinal }, by }: { table: Table; by: By }) {
  if (own === null) return null;
  const { place, points, prizeCentavos, next } = own;
  return (
    <section
      aria-label={text.own}
      className="tabular mb-3 rounded-lg border border-gold/25 bg-linear-to-br from-gold-deep/25 via-raised to-surface p-4 shadow-card"
    >
      <h4 className="text-sm text-mist">{text.own}</h4>
      {place === null ? (
        <p className="font-bold">{text.noPlace}</p>
      ) : (
        <p className="font-display text-2xl font-extrabold">
          {text.ordinal(place)} <span className="text-base font-bold text-mist">{text.points(by, points)}</span>
        </p>
      )}
      {prizeCentavos > 0 && (
        <p className="mt-1 text-sm font-semibold text-gold">
          {isFinal ? text.won(prizeCentavos) : text.winsNow(prizeCentavos)}
        </p>
      )}
      {next !== null && !isFinal && <p className="mt-1 text-sm text-mist">{text.next(by, next)}</p>}
    </section>
  );
}

function Lines({ table: { top, isFinal }, by }: { table: Table; by: By }) {
  const cell = 'px-2 py-2 first:pl-4 last:pr-4';
  return (
    <div className="card overflow-hidden">
      <table className="tabular w-full text-sm">
        <caption className="sr-only">{isFinal ? text.finalTable : text.table}</caption>
        <thead className="text-left text-xs text-mist">
          <tr className="border-b border-edge">
            <th scope="col" className={cell}>
              {text.place}
            </th>
            <th scope="col" className={cell}>
              {text.player}
            </th>
            <th scope="col" className={`${cell} text-right`}>
              {text.pointsTitle}
            </th>
            <th scope="col" className={`${cell} text-right`}>
              {text.prize}
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-edge">
          {top.map(({ place, nickname, points, prizeCentavos, isOwn }) => (
            <tr key={place} className={classNames(isOwn && 'bg-gold/10 font-bold')}>
              <td className={cell}>{text.ordinal(place)}</td>
              <th scope="row" className={`${cell} text-left font-[weight:inherit] break-all`}>
                {nickname} {isOwn && <span className="text-xs text-gold">({text.you})</span>}
              </th>
              <td className={`${cell} text-right`}>{text.bare(by, points)}</td>
              <td className={`${cell} text-right text-gold`}>
                {prizeCentavos > 0 ? <Money centavos={prizeCentavos} /> : text.noPrize}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
