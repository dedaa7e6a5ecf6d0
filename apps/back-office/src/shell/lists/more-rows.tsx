import { FormMessage } from '@ipe/ui';
import { errorMessage } from '#shell/calls/ask.ts';
import { Button } from '#shell/parts/button.tsx';
import { text } from '#shell/text/shell.text.ts';

type Query = {
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  error: Error | null;
  fetchNextPage: () => unknown;
};

/** Loads the next page of a list. */
export function MoreRows({ query }: { query: Query }) {
  if (!query.hasNextPage) return null;
  return (
    <div className="flex flex-col items-center gap-2">
      <FormMessage>{query.isFetchNextPageError && query.error ? errorMessage(query.error) : undefined}</FormMessage>
      <Button isBusy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
        {text.more}
      </Button>
    </div>
  );
}
