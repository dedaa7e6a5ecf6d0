import type { ContentList } from '@ipe/staff-contract';
import { useState } from 'react';
import { Page } from '#shell/layout/page.tsx';
import { Loaded } from '#shell/lists/loaded.tsx';
import { text as navigation } from '#shell/navigation/navigation.text.ts';
import { Choices } from '#shell/parts/choices.tsx';
import { useContent } from './content.queries.ts';
import { text } from './content.text.ts';
import { ListEditor } from './edit/list-editor.tsx';
import { Versions } from './versions.tsx';

const lists = (Object.keys(text.lists) as ContentList[]).map((id) => ({ id, title: text.lists[id] }));

/** The texts of the players' pages: edited as a draft next to a preview of the phone, then published with a reason. */
export function ContentScreen() {
  const [list, setList] = useState<ContentList>('notices');
  const content = useContent();
  return (
    <Page title={navigation.content}>
      <Choices label={text.show} choices={lists} value={list} onChoose={setList} />
      <Loaded query={content}>
        {(found) => (
          <>
            <ListEditor key={list} list={list} content={found} />
            <Versions key={`versions ${list}`} list={list} newest={found[list].version} />
          </>
        )}
      </Loaded>
    </Page>
  );
}
