import type { ContentList } from '@ipe/staff-contract';
import { ReasonForm } from '#shell/forms/reason-form.tsx';
import { Modal } from '#shell/parts/modal.tsx';
import { showTip } from '#shell/tips/tips.tsx';
import { publish } from '#features/content/content.queries.ts';
import { text } from '#features/content/content.text.ts';
import type { ListDraft } from '#features/content/use-list-draft.ts';

type Props = { list: ContentList; draft: ListDraft; onClose: () => void };

/** Publishes a draft with a reason. If another member has published meanwhile, the draft stays. */
export function PublishDialog({ list, draft: { items, basedOn, discard }, onClose }: Props) {
  return (
    <Modal title={text.publishing(text.lists[list])} onClose={onClose}>
      <ReasonForm
        action={text.publish}
        send={(reason) => publish({ list, items, basedOn, reason })}
        onDone={() => {
          discard();
          onClose();
          showTip(text.published);
        }}
        onCancel={onClose}
      >
        <p className="text-sm">{text.publishHint}</p>
      </ReasonForm>
    </Modal>
  );
}
