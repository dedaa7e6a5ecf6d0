import { enterTopLayer } from '@ipe/ui';
import { QueryClientProvider } from '@tanstack/react-query';
import { Activity, lazy, Suspense, useLayoutEffect, type ReactNode } from 'react';
import { Router } from 'wouter';
import { usePathname } from 'wouter/use-browser-location';
import { queryClient } from '#shell/api/query-client.ts';
import { ErrorBoundary } from '#shell/layout/error-boundary.tsx';
import { SpinnerOverlay } from '#shell/layout/loading-overlay.tsx';
import { RootLayout } from '#shell/layout/root-layout.tsx';
import { useGuardedLocation, withInvite } from '#shell/navigation/navigation.ts';
import { paths } from '#shell/navigation/paths.ts';
import { closeForm, closePopups, showRefusal, useFrontEnd } from '#shell/state/front-end-state.ts';
import { text } from '#shell/text/shell.text.ts';
import { Outlet } from './outlet.tsx';

const AuthForm = lazy(async () => ({ default: (await import('#features/identity/auth-form.tsx')).AuthForm }));
/** Phones never load the side columns. */
const DesktopSides = lazy(async () => ({
  default: (await import('#features/desktop/desktop-sides.tsx')).DesktopSides,
}));
const Popups = lazy(async () => ({ default: (await import('./popups.tsx')).Popups }));

// A new visit must not show data of the last one.
useFrontEnd.subscribe((state, before) => {
  if (state.visit !== before.visit) queryClient.clear();
});

export function App() {
  const visit = useFrontEnd((state) => state.visit);
  return (
    <QueryClientProvider client={queryClient}>
      <Router hook={useGuardedLocation} hrefs={(href) => withInvite(href)}>
        <RootLayout key={visit} sides={(tabBar) => <Sides tabBar={tabBar} />}>
          <Outlet />
        </RootLayout>
        <FormOverlay />
        <PopupOverlay />
      </Router>
    </QueryClientProvider>
  );
}

/** While the side columns load, and when they fail to load, the tab bar stays. */
function Sides({ tabBar }: { tabBar: ReactNode }) {
  return (
    <ErrorBoundary fallback={tabBar}>
      <Suspense fallback={tabBar}>
        <DesktopSides />
      </Suspense>
    </ErrorBoundary>
  );
}

/** The code of an overlay couldn't be loaded. The page behind it stays usable, and the form keeps its input. */
function giveUp(close: () => void) {
  close();
  showRefusal(navigator.onLine ? text.broken : text.offline);
}

/** Shown while the code of an overlay loads. The browser's Back cancels the overlay, as it would close it. */
function OpeningOverlay({ cancel }: { cancel: () => void }) {
  useLayoutEffect(() => enterTopLayer({ close: cancel }), [cancel]);
  return <SpinnerOverlay />;
}

/** All other overlays. The first one that opens loads their code. */
function PopupOverlay() {
  const hasPopups = useFrontEnd((state) => state.popups.length > 0);
  return (
    hasPopups && (
      <ErrorBoundary fallback={null} onError={() => giveUp(closePopups)}>
        <Suspense fallback={<OpeningOverlay cancel={closePopups} />}>
          <Popups />
        </Suspense>
      </ErrorBoundary>
    )
  );
}

/** The login/registration form. It stays mounted but hidden on the privacy policy, to which its consent links. */
function FormOverlay() {
  const form = useFrontEnd((state) => state.form);
  const isReadingPolicy = usePathname() === paths.privacy;
  return (
    <div className="contents">
      {form && (
        <Activity mode={isReadingPolicy ? 'hidden' : 'visible'}>
          <ErrorBoundary fallback={null} onError={() => giveUp(closeForm)}>
            <Suspense fallback={<OpeningOverlay cancel={closeForm} />}>
              <AuthForm form={form} />
            </Suspense>
          </ErrorBoundary>
        </Activity>
      )}
    </div>
  );
}
