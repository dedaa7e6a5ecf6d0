import { useState } from 'react';
import { Link, useLocation } from 'wouter';
import { useShortcuts } from '#shell/keyboard/use-shortcuts.ts';
import { ReasonForm } from '#shell/forms/reason-form.tsx';
import { decisionPath, paths } from '#shell/navigation/paths.ts';
import { Button, buttonClass } from '#shell/parts/button.tsx';
import { Modal } from '#shell/parts/modal.tsx';
import { may, useMe } from '#shell/session/session.ts';
import { text as shell } from '#shell/text/shell.text.ts';
import { showTip } from '#shell/tips/tips.tsx';
import { CampaignDialog } from './campaign-dialog.tsx';
import { proposeCampaign, stopCampaign, type Campaign } from './campaigns.queries.ts';
import { text } from './campaigns.text.ts';

type Deed = 'edit' | 'propose' | 'stop';
type Look = 'secondary' | 'primary' | 'danger';

/** The deeds that the campaign's state allows. */
function deedsOf({ state, proposalId }: Campaign): { deed: Deed; keys: string; label: string; look: Look }[] {
  const isDraft = state === 'draft';
  const mayStop = isDraft || state === 'approved' || state === 'running';
  return [
    ...(isDraft ? [{ deed: 'edit', keys: 'e', label: text.edit, look: 'secondary' } as const] : []),
    ...(isDraft && proposalId === null
      ? [{ deed: 'propose', keys: 'p', label: text.propose, look: 'primary' } as const]
      : []),
    ...(mayStop ? [{ deed: 'stop', keys: 'x', label: stopWords(state).action, look: 'danger' } as const] : []),
  ];
}

/** The buttons of those deeds. */
export function CampaignDeeds({ campaign }: { campaign: Campaign }) {
  const [begun, setBegun] = useState<Deed>();
  const deeds = may(useMe(), 'campaigns.write') ? deedsOf(campaign) : [];
  useShortcuts(deeds.map(({ deed, keys, label }) => ({ keys, label, run: () => setBegun(deed) })));
  return (
    <>
      {campaign.proposalId !== null && (
        <Link href={decisionPath(campaign.proposalId)} className={buttonClass('secondary')}>
          {text.proposal}
        </Link>
      )}
      {deeds.map(({ deed, label, look }) => (
        <Button key={deed} look={look} onClick={() => setBegun(deed)}>
          {label}
        </Button>
      ))}
      <Dialogs campaign={campaign} deed={begun} onClose={() => setBegun(undefined)} />
    </>
  );
}

const stopWords = (state: Campaign['state']) =>
  state === 'draft'
    ? { action: text.discard, hint: text.discardHint, done: text.discarded }
    : { action: text.stop, hint: text.stopHint, done: text.stopped };

type DialogsProps = { campaign: Campaign; deed: Deed | undefined; onClose: () => void };

function Dialogs({ campaign, deed, onClose }: DialogsProps) {
  const [, goTo] = useLocation();
  if (deed === 'edit') return <CampaignDialog campaign={campaign} onClose={onClose} />;
  if (deed === 'propose')
    return (
      <Modal title={text.propose} onClose={onClose}>
        <ReasonForm
          note={shell.takesTwo}
          action={shell.propose}
          send={(reason) => proposeCampaign(campaign.id, reason)}
          onDone={({ id }) => {
            goTo(decisionPath(id));
            showTip(shell.proposed);
          }}
          onCancel={onClose}
        />
      </Modal>
    );
  if (deed === 'stop')
    return (
      <Modal title={stopWords(campaign.state).action} onClose={onClose}>
        <ReasonForm
          note={stopWords(campaign.state).hint}
          action={stopWords(campaign.state).action}
          send={(reason) => stopCampaign({ id: campaign.id, reason })}
          onDone={() => {
            onClose();
            if (campaign.state === 'draft') goTo(paths.campaigns);
            showTip(stopWords(campaign.state).done);
          }}
          onCancel={onClose}
        />
      </Modal>
    );
  return null;
}
