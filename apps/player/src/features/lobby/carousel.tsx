import type { Output } from '@ipe/contract';
import { classNames } from '@ipe/ui';
import { useRef, useState } from 'react';
import { goTo } from '../../shell/navigation.ts';
import { paths } from '../../shell/paths.ts';
import { BannerPicture } from './banner-picture.tsx';
import { openGame } from '../../shell/open-game.ts';
import { text } from './lobby.text.ts';

export type Slide = Output<'/api/home/page'>['carousel'][number];

/** Where a slide leads, when it leads somewhere. */
function actionOf(slide: Slide): (() => void) | undefined {
  const { game_id: gameId, active_code: activeCode } = slide;
  if (gameId) return () => void openGame(gameId);
  if (activeCode === 'recharge') return () => goTo(paths.recharge);
  if (activeCode) return () => goTo(paths.promotions);
  return undefined;
}

/** Banners side by side, moved by the player's finger only: nothing slides away while it is read. */
export function Carousel({ slides }: { slides: Slide[] }) {
  const strip = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState(0);
  if (slides.length === 0) return null;

  function handleScroll() {
    const list = strip.current;
    if (list) setCurrent(Math.round(list.scrollLeft / list.clientWidth));
  }

  return (
    <section aria-label={text.carousel} className="pt-4">
      <ul ref={strip} onScroll={handleScroll} className="flex snap-x snap-mandatory overflow-x-auto scrollbar-none">
        {slides.map((slide, index) => (
          <li key={slide.id} className="w-full shrink-0 snap-center px-4">
            <SlideCard slide={slide} isFirst={index === 0} />
          </li>
        ))}
      </ul>
      {slides.length > 1 && (
        <div className="-mb-5 flex justify-center">
          {slides.map((slide, index) => (
            <button
              key={slide.id}
              type="button"
              aria-label={text.slide(index + 1, slides.length)}
              aria-current={index === current}
              onClick={() => strip.current?.scrollTo({ left: index * strip.current.clientWidth, behavior: 'smooth' })}
              className="flex h-11 w-8 items-center justify-center"
            >
              <span
                className={classNames(
                  'h-1.5 rounded-full transition-all',
                  index === current ? 'w-5 bg-gold' : 'w-1.5 bg-lifted',
                )}
              />
            </button>
          ))}
        </div>
      )}
    </section>
  );
}

function SlideCard({ slide, isFirst }: { slide: Slide; isFirst: boolean }) {
  const act = actionOf(slide);
  const picture = <BannerPicture image={slide.image} title={slide.title} isFirst={isFirst} />;
  if (!act) return picture;
  return (
    <button type="button" onClick={act} className="block w-full rounded-lg transition-transform active:scale-[0.985]">
      {picture}
    </button>
  );
}
