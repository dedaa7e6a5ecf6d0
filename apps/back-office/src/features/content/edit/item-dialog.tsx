import type { ContentList } from '@ipe/staff-contract';
import { Form } from '@ipe/ui';
import { useState } from 'react';
import type { Content, Item } from '#features/content/content.queries.ts';
import { text } from '#features/content/content.text.ts';
import { HomePreview } from '#features/content/preview/home-preview.tsx';
import { listsWith } from '#features/content/preview/with-item.ts';
import { useRequired } from '#shell/forms/use-required.ts';
import { Button } from '#shell/parts/button.tsx';
import { Modal } from '#shell/parts/modal.tsx';
import { text as shell } from '#shell/text/shell.text.ts';
import { ItemFields } from './item-fields.tsx';
import { freeTabs, itemOf, requiredOf, troubleOf, typedOf, type Typed } from './typed-item.ts';

type Props = {
  list: ContentList;
  /** Undefined for a new item. */
  item: Item | undefined;
  content: Content;
  /** The ids in use in this list. */
  taken: readonly string[];
  mayWrite: boolean;
  onKeep: (item: Item) => void;
  onRemove: (id: string) => void;
  onClose: () => void;
};

/** Edits one item next to a preview of the phone. The item goes into the draft and is published with it. */
export function ItemDialog({ list, item, content, taken, mayWrite, onKeep, onRemove, onClose }: Props) {
  const [typed, setTyped] = useState(() => typedOf(list, item, taken));
  const { errorOf, check } = useRequired(requiredOf(list, typed));
  const trouble = troubleOf(list, typed);
  const edited = itemOf(list, typed, item);
  const keep = () => {
    if (!check() || Object.keys(trouble).length > 0) return;
    onKeep(edited);
    onClose();
  };
  return (
    <Modal title={text[item ? 'edit' : 'add'][list]} isWide onClose={onClose}>
      <div className="grid items-start gap-6 wide:grid-cols-[1fr_23rem]">
        <Form onSubmit={keep}>
          <ItemFields
            list={list}
            typed={typed}
            content={content}
            collections={item ? [item.id] : freeTabs(taken)}
            trouble={trouble}
            errorOf={errorOf}
            onChange={(changed: Partial<Typed>) => setTyped({ ...typed, ...changed })}
          />
          {mayWrite && (
            <Buttons
              {...(item && {
                onRemove: () => {
                  onRemove(item.id);
                  onClose();
                },
              })}
              onCancel={onClose}
            />
          )}
        </Form>
        <HomePreview lists={listsWith(list, edited, content)} />
      </div>
    </Modal>
  );
}

const Buttons = ({ onRemove, onCancel }: { onRemove?: () => void; onCancel: () => void }) => (
  <div className="flex flex-wrap justify-end gap-2">
    {onRemove && (
      <Button look="danger" className="mr-auto" onClick={onRemove}>
        {text.remove}
      </Button>
    )}
    <Button look="quiet" onClick={onCancel}>
      {shell.cancel}
    </Button>
    <Button type="submit" look="primary">
      {text.keep}
    </Button>
  </div>
);
