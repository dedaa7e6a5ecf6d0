import { useSearch } from 'wouter/use-browser-location';
import { TournamentDetail } from '#features/tournaments/tournament-detail.tsx';
import { TournamentsScreen } from '#features/tournaments/tournaments-screen.tsx';
import { text } from '#features/tournaments/tournaments.text.ts';
import { Page } from '#shell/layout/page.tsx';

/** The list, or the tournament that the address names. */
export function TournamentsPage() {
  const id = new URLSearchParams(useSearch()).get('id');
  return (
    <Page title={id === null ? text.title : text.detailTitle} hasBack>
      {id === null ? <TournamentsScreen /> : <TournamentDetail key={id} id={id} />}
    </Page>
  );
}
