import { Skeleton } from '@ipe/ui';
import { lazy, Suspense, useEffect, useLayoutEffect } from 'react';
import { ErrorBoundary } from '#shell/layout/error-boundary.tsx';
import { KeepAlive } from '#shell/navigation/keep-alive.tsx';
import { showSiteTitle } from '#shell/navigation/page-title.ts';
import { paths } from '#shell/navigation/paths.ts';
import { useShownPath } from '#shell/navigation/use-shown-path.ts';
import { tabRoutes } from './tab-routes.tsx';

/** Loaded lazily, because few visits start with one of these pages. */
const loadFreshOutlet = async () => ({ default: (await import('./fresh-outlet.tsx')).FreshOutlet });
const FreshOutlet = lazy(loadFreshOutlet);
const quietMs = 2000;

/** The page of the current address. Tab pages stay mounted and hidden while another page is shown. */
export function Outlet() {
  const path = useShownPath();
  const isKept = tabRoutes.some((route) => route.path === path);

  // Preloads the list of the other pages. Without a connection the first visit of one loads it again.
  useEffect(() => {
    const timer = setTimeout(() => void loadFreshOutlet().catch(() => undefined), quietMs);
    return () => clearTimeout(timer);
  }, []);

  // Every other page sets its own title.
  useLayoutEffect(() => {
    if (path === paths.home || path === paths.game) showSiteTitle();
  }, [path]);

  return (
    <>
      <KeepAlive routes={tabRoutes} path={path} fallback={<PageSkeleton />} />
      {!isKept && (
        <ErrorBoundary key={path}>
          <Suspense fallback={<PageSkeleton />}>
            <FreshOutlet path={path} />
          </Suspense>
        </ErrorBoundary>
      )}
    </>
  );
}

/** Shown while a page's code loads. */
function PageSkeleton() {
  return (
    <div className="flex flex-col gap-4 px-4 pt-5">
      <Skeleton className="h-9 w-40" />
      <Skeleton className="h-28 rounded-md" />
      <Skeleton className="h-28 rounded-md" />
    </div>
  );
}
