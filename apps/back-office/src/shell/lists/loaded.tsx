import { ErrorState, Skeleton } from '@ipe/ui';
import type { ReactNode } from 'react';
import { errorMessage } from '#shell/calls/ask.ts';
import { text } from '#shell/text/shell.text.ts';

type Query<Data> = { data: Data | undefined; error: Error | null; refetch: () => unknown };

/** The three states of a query: placeholder lines, an error with a button, or its data. Old data is preferred to an error. */
export function Loaded<Data>({ query, children }: { query: Query<Data>; children: (data: Data) => ReactNode }) {
  if (query.data !== undefined) return children(query.data);
  if (query.error) {
    return (
      <ErrorState message={errorMessage(query.error)} retryLabel={text.retry} onRetry={() => void query.refetch()} />
    );
  }
  return (
    <output aria-label={text.loading} className="flex flex-col gap-px">
      {Array.from({ length: 6 }, (_, row) => (
        <Skeleton key={row} className="h-11 rounded-xs" />
      ))}
    </output>
  );
}
