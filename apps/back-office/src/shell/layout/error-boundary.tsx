import { ErrorState } from '@ipe/ui';
import { Component, type ReactNode } from 'react';
import { text } from '#shell/text/shell.text.ts';

/** An error in one screen leaves the frame usable. React needs a class for this. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    return <ErrorState message={text.broken} retryLabel={text.reload} onRetry={() => location.reload()} />;
  }
}
