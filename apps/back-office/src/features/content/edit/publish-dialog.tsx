import type { ContentList } from '@ipe/staff-contract';
import { Form } from '@ipe/ui';
import { useState } from 'react';
import { useSending } from '#shell/calls/use-sending.ts';
import { TextArea } from '#shell/forms/field.tsx';
import { Submit } from '#shell/forms/submit.tsx';
import { useRequired } from '#shell/forms/use-required.ts';
import { Modal } from '#shell/parts/modal.tsx';
import { text as shell } from '#shell/text/shell.text.ts';
import { showTip } from '#shell/tips/tips.tsx';
import { publish } from '#features/content/content.queries.ts';
import { text } from '#features/content/content.text.ts';
import type { ListDraft } from '#features/content/use-list-draft.ts';

type Props = { list: ContentList; draft: ListDraft; onClose: () => void };

/** Publishes a draft with a reason. Where another person was faster, the draft stays. */
export function PublishDialog({ list, draft: { items, basedOn, discard }, onClose }: Props) {
  const [reason, setReason] = useState('');
  const { errorOf, check } = useRequired({ reason });
  const { submit, isSending, fields, message } = useSending(publish, () => {
    discard();
    onClose();
    showTip(text.published);
  });
  return (
    <Modal title={text.publishing(text.lists[list])} onClose={onClose}>
      <Form onSubmit={() => check() && submit({ list, items, basedOn, reason })}>
        <p className="text-sm">{text.publishHint}</p>
        <TextArea
          label={shell.reason}
          hint={shell.reasonHint}
          error={errorOf('reason') ?? fields['reason']}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
        <Submit isSending={isSending} message={message ?? Object.values(fields)[0]} onCancel={onClose}>
          {text.publish}
        </Submit>
      </Form>
    </Modal>
  );
}
