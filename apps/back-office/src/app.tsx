import { ErrorState, Spinner } from '@ipe/ui';
import { QueryClientProvider } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { Route, Router, Switch } from 'wouter';
import { ProofDialog } from '#features/access/proof-dialog.tsx';
import { SignInScreen } from '#features/access/sign-in-screen.tsx';
import { errorMessage } from '#shell/calls/ask.ts';
import { queryClient } from '#shell/calls/query-client.ts';
import { ErrorBoundary } from '#shell/layout/error-boundary.tsx';
import { Frame } from '#shell/layout/frame.tsx';
import { basePath, paths } from '#shell/navigation/paths.ts';
import { findSession, useSession } from '#shell/session/session.ts';
import { text } from '#shell/text/shell.text.ts';
import { Tips } from '#shell/tips/tips.tsx';
import { Screens } from './screens.tsx';

const InvitationScreen = lazy(async () => ({
  default: (await import('#features/access/invitation-screen.tsx')).InvitationScreen,
}));

export function App() {
  return (
    <ErrorBoundary>
      <QueryClientProvider client={queryClient}>
        <Router base={basePath}>
          <Suspense fallback={<Waiting />}>
            <Switch>
              <Route path={paths.invitation}>
                <InvitationScreen />
              </Route>
              <Route>
                <Inside />
              </Route>
            </Switch>
          </Suspense>
        </Router>
      </QueryClientProvider>
    </ErrorBoundary>
  );
}

const Waiting = () => (
  <output aria-label={text.loading} className="flex min-h-dvh items-center justify-center">
    <Spinner />
  </output>
);

function Inside() {
  const { me, error } = useSession();
  if (error)
    return <ErrorState message={errorMessage(error)} retryLabel={text.retry} onRetry={() => void findSession()} />;
  if (me === undefined) return <Waiting />;
  if (me === null) return <SignInScreen />;
  return (
    <>
      <Frame>
        <Screens />
      </Frame>
      <ProofDialog />
      <Tips />
    </>
  );
}
