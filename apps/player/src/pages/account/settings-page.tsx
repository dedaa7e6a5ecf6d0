import { text } from '#features/account/account.text.ts';
import { SettingsScreen } from '#features/account/settings-screen.tsx';
import { PushSettings } from '#features/push/push-settings.tsx';
import { Page } from '#shell/layout/page.tsx';
import { isLoggedIn } from '#shell/session/session.ts';
import { TextSizeControl } from '#shell/text/text-size-control.tsx';
import { LoggedInOnly } from '#shell/visitors/logged-in-only.tsx';

export function SettingsPage() {
  const textSize = <TextSizeControl className="card mt-4 py-1 pr-1 pl-4" />;
  return (
    <Page title={text.settingsTitle} hasBack>
      <LoggedInOnly page="settings">
        <SettingsScreen textSize={textSize} notices={<PushSettings />} />
      </LoggedInOnly>
      {!isLoggedIn() && textSize}
    </Page>
  );
}
