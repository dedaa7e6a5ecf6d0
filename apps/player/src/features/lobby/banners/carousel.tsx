import { classNames } from '@ipe/ui';
import { text } from '#features/lobby/lobby.text.ts';
import { BannerPicture } from './banner-picture.tsx';
import { openSlide, type Slide } from './slide-action.ts';
import { useCarousel } from './use-carousel.ts';

const stayMs = 6000;

/** Banners side by side. They advance by themselves until a visitor touches, focuses or stops them. */
export function Carousel({ slides, isStopped }: { slides: Slide[]; isStopped: boolean }) {
  const { place, current, show, handleScroll } = useCarousel({ count: slides.length, isStopped, stayMs });

  if (slides.length === 0) return null;
  return (
    <section aria-label={text.carousel} className="relative pt-3">
      <ul
        ref={place}
        onScroll={handleScroll}
        className="flex snap-x snap-mandatory overflow-x-auto scroll-smooth scrollbar-none"
      >
        {slides.map((slide, index) => (
          <li key={slide.id} className="w-full shrink-0 snap-center px-4">
            <SlideCard slide={slide} isFirst={index === 0} />
          </li>
        ))}
      </ul>
      {slides.length > 1 && (
        // Position dots, which a mouse can click. A finger swipes, and the keyboard reaches every banner.
        <div
          aria-hidden
          className="absolute right-6 bottom-1 flex rounded-full bg-deep/70 px-1 pointer-coarse:pointer-events-none"
        >
          {slides.map(({ id, title }, index) => (
            <button
              key={id}
              type="button"
              aria-label={title}
              tabIndex={-1}
              onClick={() => show(index)}
              className="px-0.5 py-1.5"
            >
              <span
                className={classNames('block h-1 w-3 rounded-full', index === current ? 'bg-gold' : 'bg-mist/60')}
              />
            </button>
          ))}
        </div>
      )}
    </section>
  );
}

function SlideCard({ slide, isFirst }: { slide: Slide; isFirst: boolean }) {
  const open = openSlide(slide);
  const picture = <BannerPicture image={slide.image} title={slide.title} isFirst={isFirst} isLow />;
  if (!open) return picture;
  return (
    <button type="button" onClick={open} className="block w-full rounded-md transition-transform active:scale-[0.985]">
      {picture}
    </button>
  );
}
