import { randomUuid } from '@ipe/api-client';
import type { Input, Output } from '@ipe/contract';
import { ask } from '#shell/api/api.ts';
import { sendOnce } from '#shell/api/intent.ts';
import { queryClient } from '#shell/api/query-client.ts';
import { shrinkPicture } from './shrink-picture.ts';

const lookAgain = () => queryClient.invalidateQueries({ queryKey: ['tickets'] });

/** Sends a picture ahead of the message that takes it. @returns its id */
export async function attachPicture(file: File): Promise<string> {
  const requestId = randomUuid();
  await ask('/api/ticket/attach', { requestId, picture: await shrinkPicture(file) });
  return requestId;
}

/** A repeat after a lost answer is the same ticket. */
export async function openTicket(
  wish: Omit<Input<'/api/ticket/open'>, 'requestId'>,
): Promise<Output<'/api/ticket/open'>> {
  const opened = await sendOnce('ticket', wish, (requestId) => ask('/api/ticket/open', { ...wish, requestId }));
  await lookAgain();
  return opened;
}

type Reply = {
  wish: Omit<Input<'/api/ticket/reply'>, 'requestId'>;
  /** What the house said last: the same words to something else are another reply. */
  answering: string | undefined;
};

export async function replyToTicket({ wish, answering }: Reply): Promise<void> {
  await sendOnce(`ticket:${wish.ticketId}`, { wish, answering }, (requestId) =>
    ask('/api/ticket/reply', { ...wish, requestId }),
  );
  await lookAgain();
}
