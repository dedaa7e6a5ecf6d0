import { MembersOnly } from './members-only.tsx';
import { Page } from './page.tsx';
import { paths } from './paths.ts';

const tabs: readonly string[] = [paths.recharge, paths.invite];

/** What a visitor sees where something belongs to a player. */
export function VisitorPage({ title }: { title: string }) {
  return (
    <Page title={title} hasBack={!tabs.includes(location.pathname)}>
      <MembersOnly />
    </Page>
  );
}
