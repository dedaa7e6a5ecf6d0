import { classNames } from '@ipe/ui';
import { Pause, Play } from 'lucide-react';
import { useRef, useState } from 'react';
import { BannerPicture } from './banner-picture.tsx';
import { text } from './lobby.text.ts';
import { openSlide, type Slide } from './slide-action.ts';
import { useAutoAdvance } from './use-auto-advance.ts';

/** Banners side by side: they pass by themselves until somebody touches, reads or stops them. */
export function Carousel({ slides }: { slides: Slide[] }) {
  const strip = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState(0);
  const [isStopped, setStopped] = useState(false);
  const last = slides.length - 1;

  function show(index: number) {
    const list = strip.current;
    const behavior = matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth';
    list?.scrollTo({ left: index * list.clientWidth, behavior });
  }

  function handleScroll() {
    const list = strip.current;
    if (list) setCurrent(Math.round(list.scrollLeft / list.clientWidth));
  }

  useAutoAdvance({
    place: strip,
    isRunning: last > 0 && !isStopped,
    step: current,
    onAdvance: () => show(current === last ? 0 : current + 1),
  });

  if (slides.length === 0) return null;
  return (
    <section aria-label={text.carousel} className="pt-3">
      <ul ref={strip} onScroll={handleScroll} className="flex snap-x snap-mandatory overflow-x-auto scrollbar-none">
        {slides.map((slide, index) => (
          <li key={slide.id} className="w-full shrink-0 snap-center px-4">
            <SlideCard slide={slide} isFirst={index === 0} />
          </li>
        ))}
      </ul>
      {last > 0 && (
        <div className="-mb-3 flex h-11 items-center justify-center forced-color-adjust-none">
          {slides.map((slide, index) => (
            <button
              key={slide.id}
              type="button"
              aria-label={text.slide(index + 1, slides.length, slide.title)}
              aria-current={index === current}
              onClick={() => show(index)}
              className="flex h-11 w-11 items-center justify-center"
            >
              <span
                className={classNames(
                  'h-1 w-9 rounded-full transition-colors',
                  index === current ? 'bg-gold' : 'bg-mist/50',
                )}
              />
            </button>
          ))}
          <StopButton isStopped={isStopped} onToggle={() => setStopped(!isStopped)} />
        </div>
      )}
    </section>
  );
}

function StopButton({ isStopped, onToggle }: { isStopped: boolean; onToggle: () => void }) {
  const Icon = isStopped ? Play : Pause;
  return (
    <button
      type="button"
      aria-label={isStopped ? text.playSlides : text.pauseSlides}
      onClick={onToggle}
      className="flex size-11 items-center justify-center text-mist hover:text-text motion-reduce:hidden"
    >
      <Icon aria-hidden className="size-3.5 fill-current" />
    </button>
  );
}

function SlideCard({ slide, isFirst }: { slide: Slide; isFirst: boolean }) {
  const open = openSlide(slide);
  const picture = <BannerPicture image={slide.image} title={slide.title} isFirst={isFirst} />;
  if (!open) return picture;
  return (
    <button type="button" onClick={open} className="block w-full rounded-lg transition-transform active:scale-[0.985]">
      {picture}
    </button>
  );
}
