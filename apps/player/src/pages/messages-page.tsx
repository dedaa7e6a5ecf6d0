import { MessageBox } from '../features/messages/message-box.tsx';
import { text } from '../features/messages/messages.text.ts';
import { MembersOnly } from '../shell/members-only.tsx';
import { Page } from '../shell/page.tsx';

export function MessagesPage() {
  return (
    <Page title={text.title} hasBack>
      <MembersOnly page="messages">
        <MessageBox />
      </MembersOnly>
    </Page>
  );
}
