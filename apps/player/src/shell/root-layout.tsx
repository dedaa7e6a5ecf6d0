import { lazy, Suspense, useRef, type ReactNode } from 'react';
import { usePathname } from 'wouter/use-browser-location';
import { Header } from './header.tsx';
import { LoadingVeil } from './loading-veil.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { useInviteGuard } from './navigation.ts';
import { paths } from './paths.ts';
import { useFreshData } from './player.queries.ts';
import { isLoggedIn } from './session.ts';
import { text } from './shell.text.ts';
import { TabBar } from './tab-bar.tsx';
import { Tips } from './tips.tsx';

/** Few players have anything running against them: nobody's first screen waits for it. */
const StandingStrip = lazy(async () => ({ default: (await import('./standing-strip.tsx')).StandingStrip }));

/** The one layout around every route (specification section 2). The game has the screen to itself. */
export function RootLayout({ children }: { children: ReactNode }) {
  const content = useRef<HTMLElement>(null);
  useInviteGuard();
  useFreshData();
  const isGame = usePathname() === paths.game;

  return (
    <div
      // A phone held sideways shows a game on its whole width: machine on the left, controls on the right.
      className={`relative mx-auto flex min-h-dvh w-full max-w-column flex-col overflow-x-clip border-edge bg-linear-to-b min-[501px]:border-x from-deep to-night shadow-[0_0_80px_rgb(5_2_12)] ${isGame ? '[@media(max-height:520px)]:max-w-none' : ''}`}
    >
      {!isGame && (
        <>
          <a
            href="#conteudo"
            // The browser would make an entry in the history, and Back would lead to the same page.
            onClick={(event) => {
              event.preventDefault();
              content.current?.focus();
            }}
            className="sr-only z-30 rounded-sm bg-gold px-4 py-3 font-bold text-deep focus:not-sr-only focus:absolute focus:top-2 focus:left-2"
          >
            {text.skipToContent}
          </a>
          <Header />
          {isLoggedIn() && (
            <ErrorBoundary fallback={null}>
              <Suspense>
                <StandingStrip />
              </Suspense>
            </ErrorBoundary>
          )}
        </>
      )}
      <main id="conteudo" ref={content} tabIndex={-1} className="flex flex-1 flex-col outline-none">
        {children}
      </main>
      {!isGame && <TabBar />}
      <LoadingVeil />
      <Tips />
    </div>
  );
}
