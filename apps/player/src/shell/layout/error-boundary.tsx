import { ErrorState } from '@ipe/ui';
import { Component, type ReactNode } from 'react';
import { text } from '#shell/text/shell.text.ts';

type Props = {
  children: ReactNode;
  /** Shown instead of the error screen. */
  fallback?: ReactNode;
  onError?: () => void;
};

/** An error in one screen leaves header and tabs usable. React needs a class for this. */
export class ErrorBoundary extends Component<Props, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch() {
    this.props.onError?.();
  }

  override render() {
    const { children, fallback } = this.props;
    if (!this.state.hasFailed) return children;
    if (fallback !== undefined) return fallback;
    return (
      <ErrorState
        message={navigator.onLine ? text.broken : text.offline}
        retryLabel={text.reload}
        onRetry={() => location.reload()}
      />
    );
  }
}
