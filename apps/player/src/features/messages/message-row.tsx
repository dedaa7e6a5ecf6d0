import { formatInstant } from '@ipe/pt-br';
import { buttonClass, InboxMessage } from '@ipe/ui';
import { useState } from 'react';
import { Link } from 'wouter';
import { readMessage } from './messages.mutations.ts';
import type { Message } from './messages.queries.ts';
import { text } from './messages.text.ts';

/** One message. Expanding it marks it read. */
export function MessageRow({ message: { messageId, link, sendTime, ...message } }: { message: Message }) {
  const [isOpen, setIsOpen] = useState(false);

  function toggle() {
    setIsOpen(!isOpen);
    if (!isOpen && !message.isRead) void readMessage(messageId);
  }

  return (
    <InboxMessage
      {...message}
      sentAt={formatInstant(sendTime)}
      unreadLabel={text.isUnread}
      isOpen={isOpen}
      onToggle={toggle}
    >
      {link && (
        <Link href={link} className={`mt-3 ${buttonClass('secondary', 'medium')}`}>
          {text.links[link.replace(/[?#].*$/u, '')] ?? text.link}
        </Link>
      )}
    </InboxMessage>
  );
}
