import { AccountMenu, Help, Information } from '#features/account/account-menu.tsx';
import { text } from '#features/account/account.text.ts';
import { BalanceCard, ProfileCard } from '#features/account/profile-card.tsx';
import { Page } from '#shell/layout/page.tsx';
import { isLoggedIn } from '#shell/session/session.ts';
import { MembersOnly } from '#shell/visitors/members-only.tsx';

export function ProfilePage() {
  return (
    <Page title={text.title}>
      <MembersOnly page="profile">
        <ProfileCard />
        <BalanceCard />
        <AccountMenu />
      </MembersOnly>
      {!isLoggedIn() && (
        <>
          <Help />
          <Information />
        </>
      )}
    </Page>
  );
}
