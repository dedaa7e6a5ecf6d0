import type { InfiniteData } from '@tanstack/react-query';
import { ask } from '#shell/api/api.ts';
import { queryClient } from '#shell/api/query-client.ts';
import { offersQuery, type Message, type MessagePage } from './messages.queries.ts';

const lists = { queryKey: ['messages', 'list'] };

/** Marks rows read in every loaded list at once, without waiting for the server. */
function markRead(isMeant: (message: Message) => boolean): void {
  queryClient.setQueriesData<InfiniteData<MessagePage>>(lists, (data) => {
    if (!data) return data;
    const read = data.pages.flatMap(({ list }) => list).filter((message) => !message.isRead && isMeant(message)).length;
    const pages = data.pages.map((page) => ({
      ...page,
      unread: Math.max(0, page.unread - read),
      list: page.list.map((message) => (isMeant(message) ? { ...message, isRead: true } : message)),
    }));
    return { ...data, pages };
  });
}

/** Puts the server's own count into every list and badge. */
function cacheUnread(unread: number): void {
  queryClient.setQueriesData<InfiniteData<MessagePage>>(lists, (data) =>
    data ? { ...data, pages: data.pages.map((page) => ({ ...page, unread })) } : data,
  );
  void queryClient.invalidateQueries({ queryKey: ['messages', 'unread'] });
}

/** Expanding a message marks it read. When the call fails, the mark is undone. */
export async function readMessage(messageId: string): Promise<void> {
  markRead((message) => message.messageId === messageId);
  try {
    cacheUnread((await ask('/api/message/read', { messageId })).unread);
  } catch {
    await queryClient.invalidateQueries(lists);
  }
}

/** @throws RefusedError; the lists then have the server's state */
export async function readAllMessages(): Promise<void> {
  try {
    const { unread } = await ask('/api/message/readAll', {});
    markRead(() => true);
    cacheUnread(unread);
  } catch (error) {
    void queryClient.invalidateQueries(lists);
    throw error;
  }
}

/** @throws RefusedError; nothing changed then */
export async function setOffers(wish: { isWanted: boolean }): Promise<void> {
  queryClient.setQueryData(offersQuery.queryKey, await ask('/api/message/setOffers', wish));
}
