import { text } from '#features/account/account.text.ts';
import { SettingsDesk } from '#features/account/settings-desk.tsx';
import { Page } from '#shell/layout/page.tsx';
import { isLoggedIn } from '#shell/session/session.ts';
import { TextSizeControl } from '#shell/text/text-size-control.tsx';
import { MembersOnly } from '#shell/visitors/members-only.tsx';

export function SettingsPage() {
  const textSize = <TextSizeControl className="card mt-4 py-1 pr-1 pl-4" />;
  return (
    <Page title={text.settingsTitle} hasBack>
      <MembersOnly page="settings">
        <SettingsDesk textSize={textSize} />
      </MembersOnly>
      {!isLoggedIn() && textSize}
    </Page>
  );
}
