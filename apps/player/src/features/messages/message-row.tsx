import { formatInstant } from '@ipe/pt-br';
import { buttonClass, classNames } from '@ipe/ui';
import { ChevronDown, Mail, Megaphone } from 'lucide-react';
import { useId, useState } from 'react';
import { Link } from 'wouter';
import { readMessage } from './messages.mutations.ts';
import type { Message } from './messages.queries.ts';
import { text } from './messages.text.ts';

/** One message. Its title expands it in place, and expanding it marks it read. */
export function MessageRow({ message }: { message: Message }) {
  const { messageId, kind, title, content, sendTime, isRead, link } = message;
  const [isOpen, setIsOpen] = useState(false);
  const contentId = useId();
  const Icon = kind === 'broadcast' ? Megaphone : Mail;

  function toggle() {
    setIsOpen(!isOpen);
    if (!isOpen && !isRead) void readMessage(messageId);
  }

  return (
    <>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={contentId}
        onClick={toggle}
        className="flex w-full items-center gap-3 py-3 text-left"
      >
        <span
          aria-hidden
          className={classNames(
            'relative flex size-10 shrink-0 items-center justify-center rounded-full',
            isRead ? 'bg-raised text-mist' : 'bg-purple/20 text-purple-soft',
          )}
        >
          <Icon className="size-5" />
          {!isRead && <span className="absolute top-0 right-0 size-3 rounded-full border-2 border-surface bg-gold" />}
        </span>
        <span className="min-w-0 flex-1">
          <span className={classNames('block text-sm', isRead ? 'font-medium text-mist' : 'font-bold')}>
            {title}
            {!isRead && <span className="sr-only"> ({text.isUnread})</span>}
          </span>
          <span className="tabular block text-xs text-mist">{formatInstant(sendTime)}</span>
        </span>
        <ChevronDown
          aria-hidden
          className={classNames('size-5 shrink-0 text-mist transition-transform', isOpen && 'rotate-180')}
        />
      </button>
      <div id={contentId} hidden={!isOpen} className="pb-4 pl-13 text-sm">
        <p className="break-words whitespace-pre-line">{content}</p>
        {link && (
          <Link href={link} className={`mt-3 ${buttonClass('secondary', 'medium')}`}>
            {text.links[link.replace(/[?#].*$/u, '')] ?? text.link}
          </Link>
        )}
      </div>
    </>
  );
}
