import { Button, FormMessage } from '@ipe/ui';
import { text } from './growing-list.text.ts';

type Query = {
  error: Error | null;
  fetchNextPage: () => unknown;
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
};

/** Below a list: how much of it is shown, and the way to more. */
export function MoreRows({ query, shown, total }: { query: Query; shown: number; total: number }) {
  return (
    <div className="mt-4 flex flex-col items-center gap-3">
      <p aria-live="polite" className="tabular text-xs text-mist">
        {text.shown(shown, total)}
      </p>
      {query.isFetchNextPageError && <FormMessage>{query.error?.message}</FormMessage>}
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
