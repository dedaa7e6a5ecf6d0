import { formatInstant } from '@ipe/pt-br';
import { Disclosure, Skeleton } from '@ipe/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Loaded } from '#shell/lists/loaded.tsx';
import { StatePill, type PillLook } from '#shell/parts/state-pill.tsx';
import { Reply } from './reply.tsx';
import { SentPictures } from './sent-pictures.tsx';
import { ticketQuery, type Comment, type Ticket } from './tickets.queries.ts';
import { text } from './tickets.text.ts';

const looks: Record<Ticket['state'], PillLook> = { new: 'waiting', open: 'waiting', pending: 'good', solved: 'over' };

/** One ticket. Expanding it loads its messages. */
export function TicketRow({ ticket }: { ticket: Ticket }) {
  const { ticketId, protocol, subject, state, changedAt } = ticket;
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Disclosure
      className="py-2"
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
      title={
        <span className="min-w-0 flex-1">
          <span className="flex items-center justify-between gap-2 text-text">
            {text.subjects[subject]}
            <StatePill look={looks[state]}>{text.states[state]}</StatePill>
          </span>
          <span className="tabular block text-xs font-medium text-mist">
            {text.protocol(protocol)} · {formatInstant(changedAt)}
          </span>
        </span>
      }
    >
      {isOpen && <Thread ticketId={ticketId} />}
    </Disclosure>
  );
}

function Thread({ ticketId }: { ticketId: string }) {
  const ticket = useQuery(ticketQuery(ticketId));
  return (
    <Loaded query={ticket} skeleton={<Skeleton className="h-24 rounded-md" />}>
      {({ comments }) => (
        <>
          <ol className="flex flex-col gap-3 py-3">
            {comments.map((comment) => (
              <Said key={comment.commentId} comment={comment} />
            ))}
          </ol>
          <Reply
            ticketId={ticketId}
            answering={comments.filter(({ author }) => author === 'house').at(-1)?.commentId}
          />
        </>
      )}
    </Loaded>
  );
}

const Said = ({ comment: { author, content, createdAt, pictureIds } }: { comment: Comment }) => (
  <li className={author === 'house' ? 'rounded-md bg-purple/15 p-3 text-sm' : 'rounded-md bg-raised p-3 text-sm'}>
    <p className="tabular mb-1 text-xs text-mist">
      <strong>{text.authors[author]}</strong> · {formatInstant(createdAt)}
    </p>
    <p className="break-words whitespace-pre-line">{content}</p>
    {pictureIds.length > 0 && <SentPictures ids={pictureIds} />}
  </li>
);
