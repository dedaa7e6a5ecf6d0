import { ErrorState } from '@ipe/ui';
import type { ReactNode } from 'react';
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
  if (query.data !== undefined) return children(query.data);
  if (query.error) {
    return (
      <ErrorState message={errorMessage(query.error)} retryLabel={text.retry} onRetry={() => void query.refetch()} />
    );
  }
  return skeleton;
}
