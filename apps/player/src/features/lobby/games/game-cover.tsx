import { classNames } from '@ipe/ui';
import type { Game } from '#features/lobby/lobby.queries.ts';
import { text } from '#features/lobby/lobby.text.ts';
import { ArtImage } from '#shell/games/art-image.tsx';

const tagLooks = { NEW: 'bg-leaf text-deep', HOT: 'bg-ember text-white' };

type Props = { game: Game; shownWidthPx: number; isEager?: boolean };

/** A cover with its tags. It is decoration, because the name is next to it. */
export function GameCover({ game, shownWidthPx, isEager = false }: Props) {
  return (
    <span className="relative block">
      <ArtImage
        image={game.image}
        upTo={3}
        alt=""
        shownWidthPx={shownWidthPx}
        width={240}
        height={320}
        loading={isEager ? 'eager' : 'lazy'}
        {...(game.placeholder && { style: { backgroundImage: `url(${game.placeholder})` } })}
        className="aspect-3/4 h-auto w-full rounded-md bg-raised bg-cover object-cover shadow-card"
      />
      {/* The tags are stacked, so that both fit next to the heart. */}
      <span className="absolute top-1.5 left-1.5 flex flex-col items-start gap-1">
        {game.tags.map((tag) => (
          <span key={tag} className={classNames('rounded-full px-2 text-xs font-extrabold', tagLooks[tag])}>
            {text.tags[tag]}
          </span>
        ))}
      </span>
    </span>
  );
}
