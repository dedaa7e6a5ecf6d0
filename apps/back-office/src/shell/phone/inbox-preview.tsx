import { messageLinks, otherLink } from '@ipe/staff-contract';
import { formatInstant } from '@ipe/pt-br';
import { buttonClass, InboxMessage } from '@ipe/ui';
import { useState } from 'react';
import { PhoneFrame } from './phone-frame.tsx';
import { text } from './phone.text.ts';

type Props = {
  kind: 'personal' | 'broadcast';
  title: string;
  content: string;
  link: string | null;
  /** When the player will get the message. */
  at: string | number;
};

const words: Record<string, string> = messageLinks;

/** A message as the player's inbox shows it. Its button leads nowhere here. */
export function InboxPreview({ kind, title, content, link, at }: Props) {
  const [isOpen, setIsOpen] = useState(true);
  return (
    <PhoneFrame title={text.inbox}>
      <div className="card px-4">
        <InboxMessage
          kind={kind}
          title={title}
          content={content}
          sentAt={formatInstant(at)}
          isRead={false}
          unreadLabel={text.unread}
          isOpen={isOpen}
          onToggle={() => setIsOpen(!isOpen)}
        >
          {link !== null && (
            <span className={`mt-3 ${buttonClass('secondary', 'medium')}`}>{words[link] ?? otherLink}</span>
          )}
        </InboxMessage>
      </div>
    </PhoneFrame>
  );
}
