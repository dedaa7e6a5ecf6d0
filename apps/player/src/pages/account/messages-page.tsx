import { MessageBox } from '#features/messages/message-box.tsx';
import { text } from '#features/messages/messages.text.ts';
import { Page } from '#shell/layout/page.tsx';
import { MembersOnly } from '#shell/visitors/members-only.tsx';

export function MessagesPage() {
  return (
    <Page title={text.title} hasBack>
      <MembersOnly page="messages">
        <MessageBox />
      </MembersOnly>
    </Page>
  );
}
