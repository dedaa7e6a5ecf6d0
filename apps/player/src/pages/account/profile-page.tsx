import { AccountMenu, Help, Information } from '#features/account/account-menu.tsx';
import { text } from '#features/account/account.text.ts';
import { BalanceCard, ProfileCard } from '#features/account/profile-card.tsx';
import { Page } from '#shell/layout/page.tsx';
import { isLoggedIn } from '#shell/session/session.ts';
import { LoggedInOnly } from '#shell/visitors/logged-in-only.tsx';

export function ProfilePage() {
  return (
    <Page title={text.title}>
      <LoggedInOnly page="profile">
        <ProfileCard />
        <BalanceCard />
        <AccountMenu />
      </LoggedInOnly>
      {!isLoggedIn() && (
        <>
          <Help />
          <Information />
        </>
      )}
    </Page>
  );
}
