import { QueryClientProvider } from '@tanstack/react-query';
import { Activity, lazy, Suspense } from 'react';
import { Router } from 'wouter';
import { usePathname } from 'wouter/use-browser-location';
import { Outlet } from './outlet.tsx';
import { ErrorBoundary } from './shell/error-boundary.tsx';
import { closeForm, showTip, useFrontEnd } from './shell/front-end-state.ts';
import { useGuardedLocation, withInvite } from './shell/navigation.ts';
import { paths } from './shell/paths.ts';
import { queryClient } from './shell/query-client.ts';
import { RootLayout } from './shell/root-layout.tsx';
import { text } from './shell/shell.text.ts';

const AccessForm = lazy(async () => ({ default: (await import('./features/access/access-form.tsx')).AccessForm }));

// A new visit shows nothing of the one before.
useFrontEnd.subscribe((state, before) => {
  if (state.visit !== before.visit) queryClient.clear();
});

export function App() {
  const visit = useFrontEnd((state) => state.visit);
  return (
    <QueryClientProvider client={queryClient}>
      <Router hook={useGuardedLocation} hrefs={(href) => withInvite(href)}>
        <RootLayout key={visit}>
          <Outlet />
        </RootLayout>
        <FormOverlay />
      </Router>
    </QueryClientProvider>
  );
}

/** The form's program couldn't be loaded: the page behind it stays usable. */
function giveFormUp() {
  closeForm();
  showTip(navigator.onLine ? text.broken : text.offline);
}

/** The login/register form, on every page but the privacy policy, which its link shows: then it waits as it is. */
function FormOverlay() {
  const form = useFrontEnd((state) => state.form);
  const isReadingPolicy = usePathname() === paths.privacy;
  return (
    <div className="contents">
      {form && (
        <Activity mode={isReadingPolicy ? 'hidden' : 'visible'}>
          <ErrorBoundary fallback={null} onError={giveFormUp}>
            <Suspense>
              <AccessForm form={form} />
            </Suspense>
          </ErrorBoundary>
        </Activity>
      )}
    </div>
  );
}
