import { classNames, FormMessage } from '@ipe/ui';
import { useState } from 'react';
import { useSubmission } from '#shell/calls/use-submission.ts';
import { Button } from '#shell/parts/button.tsx';
import { Instant } from '#shell/parts/instant.tsx';
import { showPicture, type Comment, type Thread } from './tickets.queries.ts';
import { text } from './tickets.text.ts';

const looks: Record<Comment['kind'], string> = {
  question: 'border-edge bg-surface',
  answer: 'ml-8 border-edge bg-raised',
  note: 'ml-8 border-dashed border-gold-ink/50 bg-gold/8',
};

/** The comments, oldest first. */
export function Conversation({ thread: { playerId, comments } }: { thread: Thread }) {
  return (
    <ol aria-label={text.thread} className="flex flex-col gap-3">
      {comments.map(({ commentId, kind, author, content, createdAt, pictureIds }) => (
        <li key={commentId} className={classNames('rounded-sm border p-3 text-sm', looks[kind])}>
          <p className="mb-1 flex flex-wrap gap-x-2 text-xs text-mist">
            <strong>{author === null ? text.kinds[kind] : `${text.kinds[kind]} · ${author}`}</strong>
            <Instant at={createdAt} />
          </p>
          <p className="break-words whitespace-pre-line">{content}</p>
          {pictureIds.map((pictureId, index) => (
            <Picture key={pictureId} playerId={playerId} pictureId={pictureId} place={index + 1} />
          ))}
        </li>
      ))}
    </ol>
  );
}

/** A picture loads on demand, because each viewing adds an entry to the staff log. */
function Picture({ place, ...key }: { playerId: number; pictureId: string; place: number }) {
  const [picture, setPicture] = useState<string>();
  const { submit, isSending, message } = useSubmission(showPicture, (shown) => setPicture(shown.picture));
  if (picture !== undefined) {
    return (
      <img
        src={`data:image/jpeg;base64,${picture}`}
        alt={text.picture(place)}
        className="mt-2 max-h-[70vh] max-w-full rounded-xs border border-edge"
      />
    );
  }
  return (
    <div className="mt-2">
      <Button isBusy={isSending} onClick={() => submit(key)}>
        {text.showPicture(place)}
      </Button>
      <FormMessage>{message}</FormMessage>
    </div>
  );
}
