import { MessageBox } from '#features/messages/message-box.tsx';
import { text } from '#features/messages/messages.text.ts';
import { Page } from '#shell/layout/page.tsx';
import { LoggedInOnly } from '#shell/visitors/logged-in-only.tsx';

export function MessagesPage() {
  return (
    <Page title={text.title} hasBack>
      <LoggedInOnly page="messages">
        <MessageBox />
      </LoggedInOnly>
    </Page>
  );
}
