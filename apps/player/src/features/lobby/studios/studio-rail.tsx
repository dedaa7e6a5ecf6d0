import { counted } from '@ipe/pt-br';
import { Link } from 'wouter';
import { addressOf, noFilters } from '#features/lobby/filters/lobby-address.ts';
import type { Shelf } from '#features/lobby/lobby.queries.ts';
import { ArtImage } from '#shell/games/art-image.tsx';
import { text } from './studio-rail.text.ts';

type Props = { studios: NonNullable<Shelf['studios']>; onSeeAll: () => void };

/** The studios with most games, each with a link to its games. The filter sheet has the others. */
export function StudioRail({ studios, onSeeAll }: Props) {
  return (
    <section aria-label={text.studios}>
      <h3 className="flex h-11 items-center font-display text-lg font-bold">{text.studios}</h3>
      <ul className="-mx-4 flex h-22 scroll-px-4 gap-2.5 overflow-x-auto px-4 pb-1 scrollbar-mouse">
        {studios.map(({ name, games, image }) => (
          <li key={name} className="w-46 shrink-0">
            <Link
              href={addressOf({ ...noFilters, provider: name })}
              aria-label={text.allOf(name, games)}
              onClick={onSeeAll}
              className="flex h-20 items-center gap-3 rounded-md border border-edge bg-surface p-2"
            >
              <ArtImage
                image={image}
                upTo={3}
                alt=""
                shownWidthPx={48}
                width={240}
                height={320}
                loading="lazy"
                className="aspect-3/4 h-16 w-12 shrink-0 rounded-[0.375rem] bg-raised object-cover"
              />
              <span className="min-w-0">
                <span className="line-clamp-2 text-sm font-bold break-words">{name}</span>
                <span className="mt-0.5 block text-xs text-mist">{counted(games, 'jogo', 'jogos')}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
