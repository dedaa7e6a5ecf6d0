import { classNames } from '@ipe/ui';
import { useState } from 'react';
import type { Item } from '#features/content/content.queries.ts';
import { text } from '#features/content/content.text.ts';
import { BannerPicture } from './banner-picture.tsx';

/** The banners of the lobby, one at a time. Its dots lead from one to the next. */
export function BannerStrip({ slides }: { slides: readonly Item<'carousel'>[] }) {
  const [chosen, setChosen] = useState('');
  const current = slides.find(({ id }) => id === chosen) ?? slides[0];
  if (!current) return null;
  return (
    <section aria-label={text.banners} className="relative">
      <BannerPicture image={current.image} alt={current.title} isLow />
      {slides.length > 1 && (
        <div className="absolute right-2 bottom-1 flex rounded-full bg-deep/70 px-1">
          {slides.map(({ id, title }) => (
            <button
              key={id}
              type="button"
              aria-label={title}
              aria-pressed={id === current.id}
              onClick={() => setChosen(id)}
              className="min-h-6 min-w-6 px-1"
            >
              <span
                className={classNames('block h-1 w-4 rounded-full', id === current.id ? 'bg-gold' : 'bg-mist/60')}
              />
            </button>
          ))}
        </div>
      )}
    </section>
  );
}
