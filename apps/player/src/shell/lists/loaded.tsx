import { ErrorState } from '@ipe/ui';
import { useDeferredValue, type ReactNode } from 'react';
import { errorMessage } from '#shell/api/user-facing-error.ts';
import { text } from '#shell/text/shell.text.ts';

type Query<Data> = { data: Data | undefined; error: Error | null; refetch: () => unknown };

/**
 * A query's three states: a skeleton, an error with a retry button, or its data. Old data is shown rather than an
 * error.
 */
export function Loaded<Data>({
  query,
  skeleton,
  children,
}: {
  query: Query<Data>;
  skeleton: ReactNode;
  children: (data: Data) => ReactNode;
}) {
  // What appears is rendered in slices, so that taps are answered meanwhile. What changes later appears at once.
  const isShown = useDeferredValue(query.data !== undefined);
  if (query.data !== undefined) return isShown ? children(query.data) : skeleton;
  if (query.error) {
    return (
      <ErrorState message={errorMessage(query.error)} retryLabel={text.retry} onRetry={() => void query.refetch()} />
    );
  }
  return skeleton;
}
