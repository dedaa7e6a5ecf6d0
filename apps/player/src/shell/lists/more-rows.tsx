import { Button, FormMessage } from '@ipe/ui';
import { useRef, type ReactNode } from 'react';
import { errorMessage } from '#shell/api/user-facing-error.ts';
import { text } from './infinite-list.text.ts';

type Query = {
  error: Error | null;
  fetchNextPage: () => Promise<{ hasNextPage: boolean }>;
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
  const sentence = useRef<HTMLParagraphElement>(null);
  // With the last page the button goes away, and would leave a keyboard at the top of the page.
  const loadMore = async () => {
    const button = document.activeElement;
    const { hasNextPage } = await query.fetchNextPage();
    if (!hasNextPage && [button, document.body].includes(document.activeElement))
      sentence.current?.focus({ preventScroll: true });
  };
  return (
    <div className="mt-4 flex flex-col items-center gap-3">
      <p ref={sentence} tabIndex={-1} aria-live="polite" className="tabular text-xs text-mist">
        {words}
      </p>
      {children}
      {query.isFetchNextPageError && query.error && <FormMessage>{errorMessage(query.error)}</FormMessage>}
      {query.hasNextPage && (
        <Button look="secondary" size="medium" isBusy={query.isFetchingNextPage} onClick={() => void loadMore()}>
          {text.loadMore}
        </Button>
      )}
    </div>
  );
}
