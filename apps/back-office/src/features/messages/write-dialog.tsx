import { useLocation } from 'wouter';
import { serverNow } from '#shell/calls/server-clock.ts';
import { useSubmission } from '#shell/calls/use-submission.ts';
import { useDraft } from '#shell/forms/use-draft.ts';
import { decisionPath } from '#shell/navigation/paths.ts';
import { Modal } from '#shell/parts/modal.tsx';
import { InboxPreview } from '#shell/phone/inbox-preview.tsx';
import { text as shell } from '#shell/text/shell.text.ts';
import { showTip } from '#shell/tips/tips.tsx';
import { changeDraft, emptyDraft, shownOf, toldOf, type Draft } from './draft.ts';
import { proposeBroadcast, sendMessage } from './messages.queries.ts';
import { text } from './messages.text.ts';
import { WriteForm } from './write-form.tsx';

/** Sends a message to one player, or proposes one to all. @returns the proposal's id */
async function send(draft: Draft): Promise<string | undefined> {
  if (draft.to === 'all') return (await proposeBroadcast({ ...toldOf(draft), broadcastId: draft.id })).id;
  const { player, purpose, id: messageId } = draft;
  await sendMessage({ ...toldOf(draft), messageId, playerId: Number(player), isOffer: purpose === 'offer' });
  return undefined;
}

/** Writes a message, next to a preview of the player's phone. */
export function WriteDialog({ onClose }: { onClose: () => void }) {
  const [draft, setDraft] = useDraft('message', emptyDraft);
  const [, goTo] = useLocation();
  const forget = () => {
    setDraft(null);
    onClose();
  };
  const { submit, isSending, fieldErrors, message } = useSubmission(
    send,
    (proposed) => {
      forget();
      if (proposed !== undefined) goTo(decisionPath(proposed));
      showTip(proposed === undefined ? text[draft.at === '' ? 'sent' : 'planned'] : shell.proposed);
    },
    ['playerId', 'title', 'content', 'link', 'sendAt', 'reason'],
  );
  const { link, sendAt } = toldOf(draft);
  return (
    <Modal title={text.writing} isWide onClose={onClose}>
      <div className="grid gap-6 wide:grid-cols-[1fr_23rem]">
        <WriteForm
          draft={draft}
          refused={fieldErrors}
          message={message}
          isSending={isSending}
          onChange={(changed) => setDraft(changeDraft(draft, changed))}
          onSend={() => submit(draft)}
          onCancel={forget}
        />
        <InboxPreview
          kind={draft.to === 'all' ? 'broadcast' : 'personal'}
          {...shownOf(draft)}
          link={link}
          at={sendAt ?? serverNow()}
        />
      </div>
    </Modal>
  );
}
