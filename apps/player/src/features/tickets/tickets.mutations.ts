import { randomUuid } from '@ipe/api-client';
import type { Input, Output } from '@ipe/contract';
import { ask } from '#shell/api/api.ts';
import { sendOnce } from '#shell/api/intent.ts';
import { queryClient } from '#shell/api/query-client.ts';
import { shrinkPicture } from './shrink-picture.ts';

const lookAgain = () => queryClient.invalidateQueries({ queryKey: ['tickets'] });

/** Sends a picture before the message to which it belongs. @returns its id @throws RefusedError, UserFacingError */
export async function attachPicture(file: File): Promise<string> {
  const requestId = randomUuid();
  await ask('/api/ticket/attach', { requestId, picture: await shrinkPicture(file) });
  return requestId;
}

/** Opens a ticket, once per intent, so that a repeat after a lost answer opens no second one. @throws RefusedError */
export async function openTicket(
  wish: Omit<Input<'/api/ticket/open'>, 'requestId'>,
): Promise<Output<'/api/ticket/open'>> {
  const opened = await sendOnce('ticket', wish, (requestId) => ask('/api/ticket/open', { ...wish, requestId }));
  await lookAgain();
  return opened;
}

type Reply = {
  wish: Omit<Input<'/api/ticket/reply'>, 'requestId'>;
  /** The house's last message. It is part of the intent, because the same words after another message are another reply. */
  answering: string | undefined;
};

export async function replyToTicket({ wish, answering }: Reply): Promise<void> {
  await sendOnce(`ticket:${wish.ticketId}`, { wish, answering }, (requestId) =>
    ask('/api/ticket/reply', { ...wish, requestId }),
  );
  await lookAgain();
}
