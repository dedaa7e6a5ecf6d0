import { formatInstant } from '@ipe/pt-br';
import { buttonClass, EmptyState, Skeleton } from '@ipe/ui';
import { useQuery } from '@tanstack/react-query';
import { ChevronRight, Megaphone } from 'lucide-react';
import { Link } from 'wouter';
import { Loaded } from '#shell/lists/loaded.tsx';
import { StaleBanner } from '#shell/lists/stale-banner.tsx';
import { paths } from '#shell/navigation/paths.ts';
import { noticesQuery, type Notice } from './notices.queries.ts';
import { text } from './notices.text.ts';

/** The operator's public notices, newest first. */
export function NoticeList() {
  const query = useQuery(noticesQuery);
  return (
    <>
      <StaleBanner query={query} />
      <Loaded query={query} skeleton={<Skeleton className="h-64 rounded-md" />}>
        {(list) =>
          list.length === 0 ? (
            <EmptyState
              icon={<Megaphone />}
              title={text.empty}
              action={
                <Link href={paths.home} className={buttonClass('secondary')}>
                  {text.toGames}
                </Link>
              }
            >
              {text.emptyBody}
            </EmptyState>
          ) : (
            <ul aria-label={text.list} className="card px-4">
              {list.map((notice) => (
                <NoticeRow key={notice.id} notice={notice} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </>
  );
}

function NoticeRow({ notice: { id, title, body, at } }: { notice: Notice }) {
  return (
    <li className="border-b border-edge last:border-0">
      <Link
        href={`${paths.noticeDetail}?id=${encodeURIComponent(id)}`}
        className="flex min-h-16 items-center gap-3 py-3"
      >
        <span
          aria-hidden
          className="flex size-10 shrink-0 items-center justify-center rounded-full bg-purple/20 text-purple-soft"
        >
          <Megaphone className="size-5" />
        </span>
        <span className="min-w-0 flex-1">
          <span className="block text-sm font-bold">{title}</span>
          <span className="block truncate text-sm text-mist">{body}</span>
          <span className="tabular block text-xs text-mist">{formatInstant(at)}</span>
        </span>
        <ChevronRight aria-hidden className="size-5 shrink-0 text-mist" />
      </Link>
    </li>
  );
}
