import { isOfferToAll } from '@ipe/staff-contract';
import { FormMessage } from '@ipe/ui';
import { useState } from 'react';
import { serverNow } from '#shell/calls/server-clock.ts';
import { useSubmission } from '#shell/calls/use-submission.ts';
import { SubjectLink } from '#shell/navigation/subject-link.tsx';
import { Button } from '#shell/parts/button.tsx';
import { Facts } from '#shell/parts/facts.tsx';
import { Instant } from '#shell/parts/instant.tsx';
import { Modal } from '#shell/parts/modal.tsx';
import { InboxPreview } from '#shell/phone/inbox-preview.tsx';
import { may, useMe } from '#shell/session/session.ts';
import { text as shell } from '#shell/text/shell.text.ts';
import { showTip } from '#shell/tips/tips.tsx';
import { withdrawMessage, type Broadcast, type Sent } from './messages.queries.ts';
import { text } from './messages.text.ts';

type Props = { message: Broadcast | Sent; onClose: () => void };

const isToOne = (message: Broadcast | Sent): message is Sent => 'playerId' in message;

/** Whether the message is still to be sent. */
export const isPlanned = ({ createdAt }: { createdAt: string }): boolean => Date.parse(createdAt) > serverNow();

/** How many players a message to all reached, where that is known: some may or want to get no offers. */
export const reachOf = ({ link, sentTo }: Broadcast): number | null => (isOfferToAll(link) ? null : sentTo);

function factsOf(message: Broadcast | Sent) {
  const when = [text.when, <Instant key="when" at={message.createdAt} />] as const;
  const who = [text.writtenBy, message.writtenBy ?? text.machine] as const;
  if (!isToOne(message)) return [when, [text.readBy, text.readShare(message.readBy, reachOf(message))] as const, who];
  const subject = `player:${message.playerId}`;
  const player = (
    <SubjectLink key="player" subject={subject}>
      {shell.player(String(message.playerId))}
    </SubjectLink>
  );
  return [
    [text.to, player] as const,
    [text.purpose, text.purposes[message.isOffer ? 'offer' : 'account']] as const,
    when,
    [text.readAt, <Instant key="read" at={message.readAt} />] as const,
    who,
  ];
}

/** One message as the player reads it, its figures, and the button that takes it back. */
export function MessageDialog({ message, onClose }: Props) {
  const mayWrite = may(useMe(), 'messages.write');
  const hasWayBack = mayWrite && (!isToOne(message) || isPlanned(message));
  return (
    <Modal title={message.title} isWide onClose={onClose}>
      <div className="grid gap-6 wide:grid-cols-[1fr_23rem]">
        <div className="flex flex-col gap-5">
          <Facts facts={factsOf(message)} />
          {hasWayBack && <TakeBack message={message} onDone={onClose} />}
        </div>
        <InboxPreview kind={isToOne(message) ? 'personal' : 'broadcast'} {...message} at={message.createdAt} />
      </div>
    </Modal>
  );
}

function TakeBack({ message, onDone }: { message: Broadcast | Sent; onDone: () => void }) {
  const [isSure, setIsSure] = useState(false);
  const sending = useSubmission(withdrawMessage, () => {
    onDone();
    showTip(text.withdrawn);
  });
  const words = isPlanned(message) ? (['cancel', 'cancelHint'] as const) : (['withdraw', 'withdrawHint'] as const);
  const of = isToOne(message) ? { playerId: message.playerId } : {};
  return (
    <div className="flex flex-col items-start gap-2">
      <p className="text-sm text-mist">{text[words[1]]}</p>
      <Button
        look="danger"
        isBusy={sending.isSending}
        onClick={() => (isSure ? sending.submit({ id: message.messageId, ...of }) : setIsSure(true))}
      >
        {isSure ? text.sure : text[words[0]]}
      </Button>
      <FormMessage>{sending.message}</FormMessage>
    </div>
  );
}
