import type { Output } from '@ipe/contract';
import { useState } from 'react';
import { Carousel } from '#features/lobby/banners/carousel.tsx';
import { NewsTicker } from '#features/lobby/banners/news-ticker.tsx';

/** The moving content above the games. One button stops all of it. */
export function LobbyHead({ home }: { home: Output<'/api/home/page'> }) {
  const [isStopped, setStopped] = useState(false);
  return (
    <>
      <Carousel slides={home.carousel} isStopped={isStopped} />
      <NewsTicker
        notice={home.notice}
        recentWins={home.recentWins}
        isStopped={isStopped}
        onToggle={() => setStopped(!isStopped)}
      />
    </>
  );
}
