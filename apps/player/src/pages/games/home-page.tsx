import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useDeferredValue } from 'react';
import { GameList } from '#features/lobby/games/game-list.tsx';
import { FirstScreen } from '#features/lobby/home/first-screen.tsx';
import { LobbyHead } from '#features/lobby/home/lobby-head.tsx';
import { text } from '#features/lobby/lobby.text.ts';
import { ErrorBoundary } from '#shell/layout/error-boundary.tsx';
import { Warned } from '#shell/parts/warned.tsx';
import { homePageQuery } from '#shell/session/player.queries.ts';

const HomeEnd = lazy(async () => ({ default: (await import('#features/lobby/home/home-end.tsx')).HomeEnd }));

export function HomePage() {
  const { data, error } = useQuery(homePageQuery);
  // What the answer brings is rendered in slices, so that taps are answered meanwhile.
  const home = useDeferredValue(data);
  return (
    <>
      <h1 className="sr-only">{text.pageTitle}</h1>
      <Warned className="opening" />
      {home && <LobbyHead home={home} />}
      {/* Games can be played without the home page's content. */}
      {!home && !error && <FirstScreen />}
      <GameList tabs={home?.tabs} />
      {(home ?? error) && (
        <ErrorBoundary fallback={null}>
          <Suspense>
            <HomeEnd profile={home?.profile} />
          </Suspense>
        </ErrorBoundary>
      )}
    </>
  );
}
