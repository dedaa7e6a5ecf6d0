import { useLayoutEffect } from 'react';
import { FreshPage } from '#shell/navigation/fresh-page.tsx';
import { goTo } from '#shell/navigation/navigation.ts';
import { paths } from '#shell/navigation/paths.ts';
import { freshRoutes } from './routes.tsx';

/** A page that isn't kept. Unknown paths redirect to / (specification section 2). */
export function FreshOutlet({ path }: { path: string }) {
  const route = freshRoutes.find((fresh) => fresh.path === path);
  const isKnown = route !== undefined;

  useLayoutEffect(() => {
    if (!isKnown) goTo(paths.home, { replace: true });
  }, [isKnown]);

  return (
    route && (
      <FreshPage>
        <route.Page />
      </FreshPage>
    )
  );
}
