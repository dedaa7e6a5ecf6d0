import { useState } from 'react';
import { useLocation } from 'wouter';
import { serverNow } from '#shell/calls/server-clock.ts';
import { useSubmission } from '#shell/calls/use-submission.ts';
import { useDraft } from '#shell/forms/use-draft.ts';
import { Loaded } from '#shell/lists/loaded.tsx';
import { campaignPath } from '#shell/navigation/paths.ts';
import { Modal } from '#shell/parts/modal.tsx';
import { InboxPreview } from '#shell/phone/inbox-preview.tsx';
import { showTip } from '#shell/tips/tips.tsx';
import { CampaignForm, shownFields } from './campaign-form.tsx';
import { saveCampaign, useSegments, type Campaign, type SegmentList } from './campaigns.queries.ts';
import { text } from './campaigns.text.ts';
import { draftOf, emptyDraft, shownOf, wishOf, type Draft } from './draft.ts';

type Props = {
  /** The draft to change; undefined for a new campaign. */
  campaign?: Campaign;
  onClose: () => void;
};

/** Edits a campaign's draft, next to a preview of the player's phone. */
export function CampaignDialog({ campaign, onClose }: Props) {
  const segments = useSegments();
  const Form = campaign ? OldDraft : NewDraft;
  return (
    <Modal title={campaign ? text.edit : text.create} isWide onClose={onClose}>
      <Loaded query={segments}>
        {(found) => <Form {...(campaign && { campaign })} segments={found} onClose={onClose} />}
      </Loaded>
    </Modal>
  );
}

type FormProps = Props & { segments: SegmentList };

/** Keeps the typed text through an ended session and a reload. */
function NewDraft({ segments, onClose }: FormProps) {
  const [draft, setDraft] = useDraft('campaign', emptyDraft);
  return (
    <Writing
      draft={draft}
      segments={segments}
      onChange={(changed) => setDraft({ ...draft, ...changed, id: draft.id || crypto.randomUUID() })}
      onForget={() => setDraft(null)}
      onClose={onClose}
    />
  );
}

function OldDraft({ campaign, segments, onClose }: FormProps) {
  const [draft, setDraft] = useState(() => (campaign ? draftOf(campaign, segments) : emptyDraft));
  return (
    <Writing
      draft={draft}
      segments={segments}
      onChange={(changed) => setDraft({ ...draft, ...changed })}
      onClose={onClose}
    />
  );
}

type WritingProps = {
  draft: Draft;
  segments: SegmentList;
  onChange: (changed: Partial<Draft>) => void;
  onForget?: () => void;
  onClose: () => void;
};

function Writing({ draft, segments, onChange, onForget, onClose }: WritingProps) {
  const [, goTo] = useLocation();
  const forget = () => {
    onForget?.();
    onClose();
  };
  const { submit, isSending, fieldErrors, message } = useSubmission(
    saveCampaign,
    () => {
      forget();
      goTo(campaignPath(draft.id));
      showTip(text.saved);
    },
    shownFields,
  );
  const wish = wishOf(draft);
  return (
    <div className="grid gap-6 wide:grid-cols-[1fr_23rem]">
      <CampaignForm
        draft={draft}
        segments={segments}
        refused={fieldErrors}
        message={message}
        isSending={isSending}
        onChange={onChange}
        onSend={() => submit(wish)}
        onCancel={forget}
      />
      <InboxPreview kind="personal" {...shownOf(draft)} at={wish.sendAt ?? serverNow()} />
    </div>
  );
}
