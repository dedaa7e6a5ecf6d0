import { Money } from '@ipe/ui';
import { useQuery } from '@tanstack/react-query';
import { Trophy } from 'lucide-react';
import { paths } from '#shell/navigation/paths.ts';
import { JoinOffer, Joined } from '#shell/offers/join-offer.tsx';
import { OfferDetail, OfferHead } from '#shell/offers/offer-detail.tsx';
import { EndedEarly, OfferTerms } from '#shell/offers/offer-terms.tsx';
import { text as shared } from '#shell/offers/offers.text.ts';
import { TournamentTable } from './tournament-table.tsx';
import { joinTournament } from './tournaments.mutations.ts';
import { tournamentQuery, type Tournament } from './tournaments.queries.ts';
import { text } from './tournaments.text.ts';

/** One tournament: its prizes, its terms above the button that accepts them, and the live table. */
export const TournamentDetail = ({ id }: { id: string }) => (
  <OfferDetail query={useQuery(tournamentQuery(id))} path={paths.tournaments} Icon={Trophy} text={text}>
    {(tournament) => <Detail tournament={tournament} />}
  </OfferDetail>
);

function Detail({ tournament }: { tournament: Tournament }) {
  const { id, state, joinedAt, cancelReason, points } = tournament;
  const hasTable = state !== 'announced' && state !== 'cancelled';
  return (
    <>
      <Head tournament={tournament} />
      {cancelReason !== null && <EndedEarly title={text.cancelled} body={text.cancelledBody(cancelReason)} />}
      {hasTable && state !== 'open' && <TournamentTable id={id} by={points.by} />}
      <section aria-labelledby="tournament-prizes">
        <h3 id="tournament-prizes" className="mb-2 font-display text-lg font-bold">
          {text.prizes}
        </h3>
        <Prizes tournament={tournament} />
      </section>
      <OfferTerms id="tournament-terms" title={text.terms} offer={tournament} />
      <JoinOffer offer={tournament} text={text} join={joinTournament}>
        {joinedAt !== null && <Joined text={text} since={joinedAt} canPlay={state === 'running'} />}
      </JoinOffer>
      {hasTable && state === 'open' && <TournamentTable id={id} by={points.by} />}
    </>
  );
}

function Head({ tournament }: { tournament: Tournament }) {
  const { opensAt, startsAt, endsAt, prizesCentavos, minBetCentavos, leastVipLevel, games } = tournament;
  return (
    <OfferHead
      offer={tournament}
      text={text}
      prizes={text.prizesInAll(prizesCentavos)}
      moments={[
        [text.opens, opensAt],
        [shared.starts, startsAt],
        [shared.ends, endsAt],
      ]}
    >
      <h3 className="mt-4 font-bold">{text.howTitle}</h3>
      <p className="text-sm text-mist">
        {text.how(tournament)} {text.minBet(minBetCentavos)} {leastVipLevel > 0 && shared.level(leastVipLevel)}
      </p>
      <h3 className="mt-4 font-bold">{text.gamesTitle}</h3>
      <p className="text-sm text-mist">{text.games(games?.map((game) => game.name))}</p>
    </OfferHead>
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
