import { text } from '../features/account/account.text.ts';
import { SettingsDesk } from '../features/account/settings-desk.tsx';
import { MembersOnly } from '../shell/members-only.tsx';
import { Page } from '../shell/page.tsx';
import { isLoggedIn } from '../shell/session.ts';
import { TextSizeControl } from '../shell/text-size-control.tsx';

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
