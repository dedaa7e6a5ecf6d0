import { Button, buttonClass, ChoiceChips, FormMessage } from '@ipe/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { CheckCheck, Inbox } from 'lucide-react';
import { useRef, useState } from 'react';
import { Link } from 'wouter';
import { useSubmission } from '#shell/api/use-submission.ts';
import { InfiniteRows } from '#shell/lists/infinite-rows.tsx';
import { paths } from '#shell/navigation/paths.ts';
import { MessageRow } from './message-row.tsx';
import { readAllMessages } from './messages.mutations.ts';
import { messagesQuery, type MessageKind } from './messages.queries.ts';
import { Offers } from './offers.tsx';
import { text } from './messages.text.ts';

type Filter = MessageKind | 'all';

const filters = (['all', 'personal', 'broadcast'] as const).map((id) => ({ id, title: text.kinds[id] }));

/** Personal and public messages, kept for 30 days (specification section 7). */
export function MessageBox() {
  const [filter, setFilter] = useState<Filter>('all');
  const query = useInfiniteQuery(messagesQuery(filter === 'all' ? undefined : filter));
  return (
    <>
      <ChoiceChips label={text.filter} choices={filters} selected={filter} onSelect={setFilter} />
      <Unread unread={query.data?.pages[0]?.unread} />
      <InfiniteRows
        query={query}
        label={text.list}
        idOf={({ messageId }) => messageId}
        renderRow={(message) => <MessageRow message={message} />}
        empty={{
          icon: <Inbox />,
          title: text.empty,
          body: text.emptyBody,
          action: (
            <Link href={paths.notice} className={buttonClass('secondary')}>
              {text.toNotices}
            </Link>
          ),
        }}
      />
      <Offers />
      <p className="mt-4 text-center text-xs text-mist">{text.kept}</p>
    </>
  );
}

/** The number of unread messages and a button that reads all of them. */
function Unread({ unread }: { unread: number | undefined }) {
  const count = useRef<HTMLOutputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const readingAll = useSubmission(readAllMessages, () => {
    // The button goes away, and would leave a keyboard at the top of the page. A player who went on keeps their place.
    const focused = document.activeElement;
    if (focused === button.current || focused === document.body) count.current?.focus({ preventScroll: true });
  });
  return (
    <div className="mt-3 mb-2">
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-3">
        <output ref={count} tabIndex={-1} className="tabular text-sm text-mist">
          {unread !== undefined && text.unread(unread)}
        </output>
        {unread !== undefined && unread > 0 && (
          <Button
            ref={button}
            look="quiet"
            size="medium"
            className="-mr-4"
            isBusy={readingAll.isSending}
            onClick={() => void readingAll.submit(undefined)}
          >
            <CheckCheck aria-hidden className="size-5" />
            {text.readAll}
          </Button>
        )}
      </div>
      {readingAll.message && <FormMessage>{readingAll.message}</FormMessage>}
    </div>
  );
}
