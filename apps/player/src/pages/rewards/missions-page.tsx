import { useSearch } from 'wouter/use-browser-location';
import { MissionDetail } from '#features/missions/mission-detail.tsx';
import { MissionsScreen } from '#features/missions/missions-screen.tsx';
import { text } from '#features/missions/missions.text.ts';
import { Page } from '#shell/layout/page.tsx';

/** The list, or the mission that the address names. */
export function MissionsPage() {
  const id = new URLSearchParams(useSearch()).get('id');
  return (
    <Page title={id === null ? text.title : text.detailTitle} hasBack>
      {id === null ? <MissionsScreen /> : <MissionDetail key={id} id={id} />}
    </Page>
  );
}
