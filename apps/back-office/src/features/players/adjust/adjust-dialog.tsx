import type { ProposalPayload } from '@ipe/staff-contract';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { propose } from '#shell/calls/propose.ts';
import { useDraft } from '#shell/forms/use-draft.ts';
import { useSubmission } from '#shell/calls/use-submission.ts';
import { decisionPath } from '#shell/navigation/paths.ts';
import { Modal } from '#shell/parts/modal.tsx';
import { text as shell } from '#shell/text/shell.text.ts';
import { showTip } from '#shell/tips/tips.tsx';
import { AdjustForm } from './adjust-form.tsx';
import { emptyDraft, payloadOf, type Draft } from './adjustment.ts';
import { ConfirmAdjustment } from './confirm-adjustment.tsx';
import type { Player } from '#features/players/players.queries.ts';
import { text } from '#features/players/players.text.ts';

/**
 * Proposes an adjustment of a player's balance: first the form, then a confirmation of exactly what is sent. A refused
 * field leads back to the form.
 */
export function AdjustDialog({ player, onClose }: { player: Player; onClose: () => void }) {
  const [draft, setDraft] = useDraft<Draft>(`adjust:${player.playerId}`, emptyDraft());
  const [sent, setSent] = useState<Draft>();
  const [isConfirming, setIsConfirming] = useState(false);
  const [, goTo] = useLocation();
  const payload = payloadOf(draft, player.playerId);
  const { submit, isSending, fieldErrors, message } = useSubmission(
    (wish: ProposalPayload<'money.adjust'>) => propose('money.adjust', wish, draft.reason),
    ({ id }) => {
      setDraft(null);
      onClose();
      goTo(decisionPath(id));
      showTip(shell.proposed);
    },
    ['amountCentavos', 'message', 'reason'],
  );
  const isAsSent = sent === draft;
  const refused = isAsSent ? fieldErrors : {};

  return (
    <Modal title={text.adjustOf(shell.player(String(player.playerId)))} onClose={onClose}>
      {isConfirming && payload && Object.keys(refused).length === 0 ? (
        <ConfirmAdjustment
          player={player}
          payload={payload}
          reason={draft.reason}
          isSending={isSending}
          message={isAsSent ? message : undefined}
          onBack={() => setIsConfirming(false)}
          onConfirm={() => {
            setSent(draft);
            submit(payload);
          }}
        />
      ) : (
        <AdjustForm
          draft={draft}
          refused={refused}
          onChange={(changed) => {
            setDraft(changed);
            setIsConfirming(false);
          }}
          onDone={() => {
            setSent(undefined);
            setIsConfirming(true);
          }}
          onCancel={() => {
            setDraft(null);
            onClose();
          }}
        />
      )}
    </Modal>
  );
}
