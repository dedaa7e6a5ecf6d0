import { Button, FormMessage } from '@ipe/ui';
import type { ReactNode } from 'react';
import { errorMessage } from '#shell/api/user-facing-error.ts';
import { text } from './infinite-list.text.ts';

type Query = {
  error: Error | null;
  fetchNextPage: () => unknown;
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
};

type Props = {
  query: Query;
  shown: number;
  total: number;
  /** The sentence with the count, where the rows have their own name. */
  words?: string;
  /** Shown between the sentence and the button. */
  children?: ReactNode;
};

/** Below a list: how much of it is shown, and a button for more. */
export function MoreRows({ query, shown, total, words = text.shown(shown, total), children }: Props) {
  return (
    <div className="mt-4 flex flex-col items-center gap-3">
      <p aria-live="polite" className="tabular text-xs text-mist">
        {words}
      </p>
      {children}
      {query.isFetchNextPageError && query.error && <FormMessage>{errorMessage(query.error)}</FormMessage>}
      {query.hasNextPage && (
        <Button
          look="secondary"
          size="medium"
          isBusy={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          {text.loadMore}
        </Button>
      )}
    </div>
  );
}
