import { formatInstant } from '@ipe/pt-br';
import { buttonClass, EmptyState, NoticeArticle, Skeleton } from '@ipe/ui';
import { useQuery } from '@tanstack/react-query';
import { Megaphone } from 'lucide-react';
import { Link } from 'wouter';
import { useSearch } from 'wouter/use-browser-location';
import { Loaded } from '#shell/lists/loaded.tsx';
import { StaleBanner } from '#shell/lists/stale-banner.tsx';
import { paths } from '#shell/navigation/paths.ts';
import { noticesQuery } from './notices.queries.ts';
import { text } from './notices.text.ts';

/** The full text of the notice that `?id=` names. */
export function NoticeText() {
  const id = new URLSearchParams(useSearch()).get('id');
  const query = useQuery(noticesQuery);
  return (
    <>
      <StaleBanner query={query} />
      <Loaded query={query} skeleton={<Skeleton className="h-64 rounded-md" />}>
        {(list) => {
          const notice = list.find((other) => other.id === id);
          return notice ? <NoticeArticle {...notice} at={formatInstant(notice.at)} /> : <EndedNotice />;
        }}
      </Loaded>
    </>
  );
}

function EndedNotice() {
  return (
    <EmptyState
      icon={<Megaphone />}
      title={text.gone}
      action={
        <Link href={paths.notice} replace className={buttonClass('secondary')}>
          {text.toList}
        </Link>
      }
    >
      {text.goneBody}
    </EmptyState>
  );
}
