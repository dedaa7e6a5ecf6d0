import type { ContentList } from '@ipe/staff-contract';
import { useState } from 'react';
import { useShortcuts } from '#shell/keyboard/use-shortcuts.ts';
import { focusedRow } from '#shell/lists/row-button.tsx';
import { Button } from '#shell/parts/button.tsx';
import { may, useMe } from '#shell/session/session.ts';
import { showTip } from '#shell/tips/tips.tsx';
import type { Content } from '#features/content/content.queries.ts';
import { text } from '#features/content/content.text.ts';
import { HomePreview } from '#features/content/preview/home-preview.tsx';
import { useListDraft, withHidden, withItem, withMoved, type ListDraft } from '#features/content/use-list-draft.ts';
import { ItemDialog } from './item-dialog.tsx';
import { ItemTable } from './item-table.tsx';
import { PublishDialog } from './publish-dialog.tsx';
import { hasRoom } from './typed-item.ts';

type Props = { list: ContentList; content: Content };

/** One list with the draft's changes, next to a preview of the phone. */
export function ListEditor({ list, content }: Props) {
  const draft = useListDraft(list, content[list]);
  const [openedId, setOpenedId] = useState<string>();
  const [isPublishing, setIsPublishing] = useState(false);
  const mayWrite = may(useMe(), 'content.write');
  const { items, change } = draft;
  const taken = items.map(({ id }) => id);
  const mayAdd = mayWrite && hasRoom(list, taken);
  const ofRow = (done: (id: string) => void) => () => {
    const id = focusedRow();
    if (id) done(id);
  };
  useShortcuts([
    ...(mayAdd ? [{ keys: 'n', label: text.add[list], run: () => setOpenedId('') }] : []),
    ...(mayWrite
      ? [
          { keys: 'x', label: text.hideRow, run: ofRow((id) => change(withHidden(items, id))) },
          { keys: 'u', label: text.upRow, run: ofRow((id) => change(withMoved(items, id, -1))) },
          { keys: 'd', label: text.downRow, run: ofRow((id) => change(withMoved(items, id, 1))) },
        ]
      : []),
  ]);
  return (
    <div className="grid items-start gap-6 wide:grid-cols-[1fr_23rem]">
      <div className="flex min-w-0 flex-col gap-3">
        <div className="flex flex-wrap items-center justify-between gap-2">
          <p className="text-sm text-mist">{text.intros[list]}</p>
          {mayAdd && <Button onClick={() => setOpenedId('')}>{text.add[list]}</Button>}
        </div>
        {draft.isEdited && (
          <DraftBar draft={draft} newest={content[list].version} onPublish={() => setIsPublishing(true)} />
        )}
        <ItemTable
          list={list}
          items={items}
          onOpen={setOpenedId}
          {...(mayWrite && list !== 'notices' && { onMove: (id, step) => change(withMoved(items, id, step)) })}
        />
      </div>
      <HomePreview lists={{ ...content, [list]: { items } }} />
      {openedId !== undefined && (
        <ItemDialog
          list={list}
          item={items.find(({ id }) => id === openedId)}
          content={content}
          taken={taken}
          mayWrite={mayWrite}
          onKeep={(item) => change(withItem(items, item))}
          onRemove={(id) => change(items.filter((one) => one.id !== id))}
          onClose={() => setOpenedId(undefined)}
        />
      )}
      {isPublishing && <PublishDialog list={list} draft={draft} onClose={() => setIsPublishing(false)} />}
    </div>
  );
}

type BarProps = { draft: ListDraft; newest: number; onPublish: () => void };

/** Says that there is a draft, with the buttons to merge, discard or publish it. */
function DraftBar({ draft: { isBehind, merge, discard }, newest, onPublish }: BarProps) {
  return (
    <output className="flex flex-wrap items-center justify-between gap-2 rounded-xs border border-gold-ink/50 bg-gold/8 px-3 py-2 text-sm">
      {isBehind ? text.moved(newest) : text.draft}
      <span className="flex flex-wrap gap-2">
        <Button
          look="quiet"
          onClick={() => {
            discard();
            showTip(text.discarded);
          }}
        >
          {text.discard}
        </Button>
        {isBehind ? (
          <Button
            look="primary"
            onClick={() => {
              const both = merge();
              showTip(both.length === 0 ? text.merged : text.mergedWith(both.join(', ')));
            }}
          >
            {text.merge(newest)}
          </Button>
        ) : (
          <Button look="primary" onClick={onPublish}>
            {text.publish}
          </Button>
        )}
      </span>
    </output>
  );
}
