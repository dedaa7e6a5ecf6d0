import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { Carousel } from '../features/lobby/carousel.tsx';
import { FirstScreen } from '../features/lobby/first-screen.tsx';
import { GameList } from '../features/lobby/game-list.tsx';
import { text } from '../features/lobby/lobby.text.ts';
import { NoticeMarquee } from '../features/lobby/notice-marquee.tsx';
import { RecentWins } from '../features/lobby/recent-wins.tsx';
import { ErrorBoundary } from '../shell/error-boundary.tsx';
import { homePageQuery } from '../shell/player.queries.ts';

const HomeEnd = lazy(async () => ({ default: (await import('../features/lobby/home-end.tsx')).HomeEnd }));

export function HomePage() {
  const { data: home, error } = useQuery(homePageQuery);
  return (
    <>
      <h1 className="sr-only">{text.pageTitle}</h1>
      {home && (
        <>
          <NoticeMarquee notices={home.notice} />
          <Carousel slides={home.carousel} />
          <RecentWins wins={home.recentWins} />
        </>
      )}
      {/* Without the home page's content the games can still be played. */}
      {!home && !error && <FirstScreen />}
      <GameList tabs={home?.tabs} />
      <ErrorBoundary fallback={null}>
        <Suspense>
          <HomeEnd profile={home?.profile} />
        </Suspense>
      </ErrorBoundary>
    </>
  );
}
