import { ChevronDown, Mail, Megaphone } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { classNames } from '../class-names.ts';

type Props = {
  kind: 'personal' | 'broadcast';
  title: string;
  content: string;
  /** The time at which it was sent, formatted. */
  sentAt: string;
  isRead: boolean;
  /** What screen readers announce for an unread message. */
  unreadLabel: string;
  isOpen: boolean;
  onToggle: () => void;
  /** Shown below the content: a link to what the message is about. */
  children?: ReactNode;
};

/** A message of the player's inbox. Its title expands it in place. */
export function InboxMessage({ kind, title, content, sentAt, isRead, unreadLabel, isOpen, onToggle, children }: Props) {
  const contentId = useId();
  const Icon = kind === 'broadcast' ? Megaphone : Mail;
  return (
    <>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={contentId}
        onClick={onToggle}
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
            {!isRead && <span className="sr-only"> ({unreadLabel})</span>}
          </span>
          <span className="tabular block text-xs text-mist">{sentAt}</span>
        </span>
        <ChevronDown
          aria-hidden
          className={classNames('size-5 shrink-0 text-mist transition-transform', isOpen && 'rotate-180')}
        />
      </button>
      <div id={contentId} hidden={!isOpen} className="pb-4 pl-13 text-sm">
        <p className="break-words whitespace-pre-line">{content}</p>
        {children}
      </div>
    </>
  );
}
