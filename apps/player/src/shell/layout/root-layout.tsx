import { lazy, Suspense, useRef, type ReactNode } from 'react';
import { usePathname } from 'wouter/use-browser-location';
import { useInviteGuard } from '#shell/navigation/navigation.ts';
import { paths } from '#shell/navigation/paths.ts';
import { useFreshData } from '#shell/session/player.queries.ts';
import { isLoggedIn } from '#shell/session/session.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { Header } from './header.tsx';
import { LoadingOverlay } from './loading-overlay.tsx';
import { SkipLink } from './skip-link.tsx';
import { TabBar } from './tab-bar.tsx';
import { Tips } from './tips.tsx';
import { useHasSides } from './use-has-sides.ts';

/** Few players have a restriction, so the banner isn't part of the first bundle. */
const RestrictionBanner = lazy(async () => ({
  default: (await import('#shell/restrictions/restriction-banner.tsx')).RestrictionBanner,
}));

type Props = {
  /** The side columns, shown where there is room. They contain the tab bar's links and replace it. */
  sides?: (tabBar: ReactNode) => ReactNode;
  children: ReactNode;
};

/** The one layout around every route (specification section 2). The game has it to itself. */
export function RootLayout({ sides, children }: Props) {
  const content = useRef<HTMLElement>(null);
  useInviteGuard();
  useFreshData();
  const isGame = usePathname() === paths.game;
  const hasSides = useHasSides() && sides !== undefined;
  const tabBar = !isGame && <TabBar />;

  return (
    <div
      // A game fills the window where its controls are next to its stage (main.css).
      className={`relative mx-auto flex min-h-dvh w-full max-w-column flex-col overflow-x-clip border-edge bg-linear-to-b min-[501px]:border-x from-deep to-night shadow-[0_0_80px_rgb(5_2_12)] ${isGame ? 'game-room' : ''}`}
    >
      {!isGame && <SkipLink content={content} />}
      {hasSides && sides(tabBar)}
      {!isGame && <Header />}
      {!isGame && isLoggedIn() && (
        <ErrorBoundary fallback={null}>
          <Suspense>
            <RestrictionBanner />
          </Suspense>
        </ErrorBoundary>
      )}
      <main id="conteudo" ref={content} tabIndex={-1} className="flex flex-1 flex-col outline-none">
        {children}
      </main>
      {!hasSides && tabBar}
      <LoadingOverlay />
      <Tips />
    </div>
  );
}
