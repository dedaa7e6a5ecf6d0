import { ErrorState } from '@ipe/ui';
import { Component, type ReactNode } from 'react';
import { text } from '#shell/text/shell.text.ts';

/** Keeps the frame usable after an error in a screen. React offers this only to class components. */
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
