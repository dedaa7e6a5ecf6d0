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

type Action = 'edit' | 'propose' | 'stop';
type Look = 'secondary' | 'primary' | 'danger';

/** The actions that the campaign's state allows. */
function actionsOf({ state, proposalId }: Campaign): { action: Action; keys: string; label: string; look: Look }[] {
  const isDraft = state === 'draft';
  const mayStop = isDraft || state === 'approved' || state === 'running';
  return [
    ...(isDraft ? [{ action: 'edit', keys: 'e', label: text.edit, look: 'secondary' } as const] : []),
    ...(isDraft && proposalId === null
      ? [{ action: 'propose', keys: 'p', label: text.propose, look: 'primary' } as const]
      : []),
    ...(mayStop ? [{ action: 'stop', keys: 'x', label: stopWords(state).label, look: 'danger' } as const] : []),
  ];
}

/** The buttons of those actions. */
export function CampaignActions({ campaign }: { campaign: Campaign }) {
  const [begun, setBegun] = useState<Action>();
  const actions = may(useMe(), 'campaigns.write') ? actionsOf(campaign) : [];
  useShortcuts(actions.map(({ action, keys, label }) => ({ keys, label, run: () => setBegun(action) })));
  return (
    <>
      {campaign.proposalId !== null && (
        <Link href={decisionPath(campaign.proposalId)} className={buttonClass('secondary')}>
          {text.proposal}
        </Link>
      )}
      {actions.map(({ action, label, look }) => (
        <Button key={action} look={look} onClick={() => setBegun(action)}>
          {label}
        </Button>
      ))}
      <Dialogs campaign={campaign} action={begun} onClose={() => setBegun(undefined)} />
    </>
  );
}

const stopWords = (state: Campaign['state']) =>
  state === 'draft'
    ? { label: text.discard, hint: text.discardHint, done: text.discarded }
    : { label: text.stop, hint: text.stopHint, done: text.stopped };

type DialogsProps = { campaign: Campaign; action: Action | undefined; onClose: () => void };

function Dialogs({ campaign, action, onClose }: DialogsProps) {
  const [, goTo] = useLocation();
  if (action === 'edit') return <CampaignDialog campaign={campaign} onClose={onClose} />;
  if (action === 'propose')
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
  if (action === 'stop')
    return (
      <Modal title={stopWords(campaign.state).label} onClose={onClose}>
        <ReasonForm
          note={stopWords(campaign.state).hint}
          action={stopWords(campaign.state).label}
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
