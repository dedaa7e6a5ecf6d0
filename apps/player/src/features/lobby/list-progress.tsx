import { Button, FormMessage } from '@ipe/ui';
import { text } from './lobby.text.ts';

type Query = {
  error: Error | null;
  fetchNextPage: () => unknown;
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
};

/** How much of the list is shown, and the way to more. */
export function ListProgress({ query, shown, total }: { query: Query; shown: number; total: number }) {
  return (
    <div className="mt-4 flex flex-col items-center gap-3">
      <p aria-live="polite" className="tabular text-sm text-mist">
        {text.shown(shown, total)}
      </p>
      <progress
        value={shown}
        max={total}
        aria-hidden
        className="h-1 w-40 overflow-hidden rounded-full bg-raised [&::-moz-progress-bar]:bg-gold [&::-webkit-progress-bar]:bg-raised [&::-webkit-progress-value]:bg-gold"
      />
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
