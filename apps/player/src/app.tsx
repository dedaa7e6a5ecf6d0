import { QueryClientProvider } from '@tanstack/react-query';
import { Activity, lazy, Suspense } from 'react';
import { Router } from 'wouter';
import { usePathname } from 'wouter/use-browser-location';
import { Outlet } from './outlet.tsx';
import { useFrontEnd } from './shell/front-end-state.ts';
import { useGuardedLocation, withInvite } from './shell/navigation.ts';
import { paths } from './shell/paths.ts';
import { queryClient } from './shell/query-client.ts';
import { RootLayout } from './shell/root-layout.tsx';

const AccessForm = lazy(async () => ({ default: (await import('./features/access/access-form.tsx')).AccessForm }));

export function App() {
  return (
    <QueryClientProvider client={queryClient}>
      <Router hook={useGuardedLocation} hrefs={(href) => withInvite(href)}>
        <RootLayout>
          <Outlet />
        </RootLayout>
        <FormOverlay />
      </Router>
    </QueryClientProvider>
  );
}

/** The login/register form, on every page but the privacy policy, which its link shows: then it waits as it is. */
function FormOverlay() {
  const form = useFrontEnd((state) => state.form);
  const isReadingPolicy = usePathname() === paths.privacy;
  return (
    <div className="contents">
      {form && (
        <Activity mode={isReadingPolicy ? 'hidden' : 'visible'}>
          <Suspense>
            <AccessForm form={form} />
          </Suspense>
        </Activity>
      )}
    </div>
  );
}
