import { useQuery } from '@tanstack/react-query';
import { Carousel } from '../features/lobby/carousel.tsx';
import { FirstBanner } from '../features/lobby/first-banner.tsx';
import { GameList } from '../features/lobby/game-list.tsx';
import { HomeFooter } from '../features/lobby/home-footer.tsx';
import { text } from '../features/lobby/lobby.text.ts';
import { PixFacts } from '../features/lobby/pix-facts.tsx';
import { ProofSteps } from '../features/lobby/proof-steps.tsx';
import { RecentWins } from '../features/lobby/recent-wins.tsx';
import { homePageQuery } from '../shell/player.queries.ts';

export function HomePage() {
  const { data: home, error } = useQuery(homePageQuery);
  return (
    <>
      <h1 className="sr-only">{text.pageTitle}</h1>
      {home && <Carousel slides={home.carousel} />}
      {!home && !error && (
        <div className="pt-4 pb-6">
          <FirstBanner />
        </div>
      )}
      <GameList />
      <ProofSteps />
      {home && <RecentWins wins={home.recentWins} />}
      <PixFacts />
      <HomeFooter isDemonstration={home?.profile.isDemonstration ?? false} />
    </>
  );
}
