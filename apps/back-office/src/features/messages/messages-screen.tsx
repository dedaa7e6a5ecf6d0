import { useState } from 'react';
import { useShortcuts } from '#shell/keyboard/use-shortcuts.ts';
import { Page } from '#shell/layout/page.tsx';
import { text as navigation } from '#shell/navigation/navigation.text.ts';
import { Button } from '#shell/parts/button.tsx';
import { Choices } from '#shell/parts/choices.tsx';
import { may, useMe } from '#shell/session/session.ts';
import { MessageDialog } from './message-dialog.tsx';
import { BroadcastList, SentList } from './message-lists.tsx';
import type { Broadcast, Sent } from './messages.queries.ts';
import { text } from './messages.text.ts';
import { WriteDialog } from './write-dialog.tsx';

type List = keyof typeof text.lists;
const lists = (Object.keys(text.lists) as List[]).map((id) => ({ id, title: text.lists[id] }));

/** The messages from staff to players. */
export function MessagesScreen() {
  const [list, setList] = useState<List>('all');
  const [isWriting, setIsWriting] = useState(false);
  const [opened, setOpened] = useState<Broadcast | Sent>();
  const mayWrite = may(useMe(), 'messages.write');
  useShortcuts(mayWrite ? [{ keys: 'c', label: text.write, run: () => setIsWriting(true) }] : []);
  const Shown = list === 'all' ? BroadcastList : SentList;
  return (
    <Page
      title={navigation.messages}
      actions={
        mayWrite && (
          <Button look="primary" onClick={() => setIsWriting(true)}>
            {text.write}
          </Button>
        )
      }
    >
      <p className="text-sm text-mist">{text.intro}</p>
      <Choices label={text.show} choices={lists} value={list} onChoose={setList} />
      <Shown onOpen={setOpened} />
      {isWriting && <WriteDialog onClose={() => setIsWriting(false)} />}
      {opened && <MessageDialog message={opened} onClose={() => setOpened(undefined)} />}
    </Page>
  );
}
