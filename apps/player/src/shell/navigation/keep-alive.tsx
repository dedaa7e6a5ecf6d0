import { Activity, Suspense, useLayoutEffect, useRef, useState, type ComponentType, type ReactNode } from 'react';
import { ErrorBoundary } from '#shell/layout/error-boundary.tsx';

/** A page; `preload` loads its code before it is shown. */
export type PageComponent = ComponentType & { preload?: () => Promise<unknown> };
export type PageRoute = { path: string; Page: PageComponent };

/**
 * Pages that stay mounted between visits (specification section 2). They are hidden instead of removed, so that typed
 * text, open tabs and scroll come back. A page mounts with its first visit.
 */
export function KeepAlive({
  routes,
  path,
  fallback,
}: {
  routes: readonly PageRoute[];
  path: string;
  fallback: ReactNode;
}) {
  const [visited, setVisited] = useState<readonly string[]>([path]);
  if (!visited.includes(path)) setVisited([...visited, path]);

  return (
    // One element around all pages: an Activity without a host parent can hang hydration (react PR 36819).
    <div className="contents">
      {routes
        .filter((route) => visited.includes(route.path))
        .map((route) => (
          <Activity key={route.path} mode={route.path === path ? 'visible' : 'hidden'}>
            <ErrorBoundary>
              <Suspense fallback={fallback}>
                <RestoredScroll>
                  <route.Page />
                </RestoredScroll>
              </Suspense>
            </ErrorBoundary>
          </Activity>
        ))}
    </div>
  );
}

/** Restores the scroll position of each page. Effects run when an Activity shows and end when it hides. */
function RestoredScroll({ children }: { children: ReactNode }) {
  const top = useRef(0);

  useLayoutEffect(() => {
    window.scrollTo(0, top.current);
    const remember = () => {
      top.current = window.scrollY;
    };
    window.addEventListener('scroll', remember, { passive: true });
    return () => window.removeEventListener('scroll', remember);
  }, []);

  return children;
}
