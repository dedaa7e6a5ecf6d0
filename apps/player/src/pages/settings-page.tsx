import { text } from '../features/account/account.text.ts';
import { SettingsDesk } from '../features/account/settings-desk.tsx';
import { MembersOnly } from '../shell/members-only.tsx';
import { Page } from '../shell/page.tsx';

export function SettingsPage() {
  return (
    <Page title={text.settingsTitle} hasBack>
      <MembersOnly>
        <SettingsDesk textSize={null} />
      </MembersOnly>
    </Page>
  );
}
