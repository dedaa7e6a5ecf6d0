import { formatBrl } from '@ipe/money';
import { adjustmentNotice, type ProposalPayload } from '@ipe/staff-contract';
import { FormMessage } from '@ipe/ui';
import { Form } from '#shell/forms/form.tsx';
import { Button } from '#shell/parts/button.tsx';
import { Facts } from '#shell/parts/facts.tsx';
import { text as shell } from '#shell/text/shell.text.ts';
import { InboxPreview } from '#features/players/inbox-preview.tsx';
import type { Player } from '#features/players/players.queries.ts';
import { text } from '#features/players/players.text.ts';

type Props = {
  player: Player;
  payload: ProposalPayload<'money.adjust'>;
  reason: string;
  isSending: boolean;
  message: string | undefined;
  onBack: () => void;
  onConfirm: () => void;
};

/** Shows exactly what will be proposed, before it is sent. */
export function ConfirmAdjustment({ player, payload, reason, isSending, message, onBack, onConfirm }: Props) {
  const { amountCentavos } = payload;
  return (
    <Form isSending={isSending} onSubmit={onConfirm}>
      <p className="text-sm">
        {text.confirm}. <span className="text-mist">{shell.takesTwo}</span>
      </p>
      <Facts
        facts={[
          [text.player, `${player.playerId} · ${player.name ?? player.nickname}`],
          [
            text.directions[amountCentavos > 0 ? 'credit' : 'debit'],
            <strong key="amount" className="tabular text-base">
              {formatBrl(Math.abs(amountCentavos))}
            </strong>,
          ],
          [text.reason, reason.trim()],
        ]}
      />
      <InboxPreview notice={adjustmentNotice(payload)} />
      <FormMessage>{message}</FormMessage>
      <div className="flex flex-wrap justify-end gap-2">
        <Button
          look="quiet"
          // This button replaces the pressed one and takes its focus. It is disabled while sending, so a second Enter sends nothing.
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus
          disabled={isSending}
          onClick={onBack}
        >
          {text.back}
        </Button>
        <Button type="submit" look="primary" isBusy={isSending}>
          {shell.propose}
        </Button>
      </div>
    </Form>
  );
}
