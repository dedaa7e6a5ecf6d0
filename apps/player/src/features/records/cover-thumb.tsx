import { Gamepad2 } from 'lucide-react';
import { ArtImage } from '#shell/games/art-image.tsx';

const size = 'block aspect-3/4 w-12 shrink-0 rounded-[0.375rem]';

/** The game's cover, as decoration next to its name. A game that is no longer offered shows an icon. */
export function CoverThumb({ image }: { image: string | null }) {
  if (!image)
    return (
      <span aria-hidden className={`${size} flex! items-center justify-center bg-lifted/60 text-mist`}>
        <Gamepad2 className="size-5" />
      </span>
    );
  return (
    <ArtImage
      image={image}
      upTo={3}
      alt=""
      shownWidthPx={48}
      width={240}
      height={320}
      loading="lazy"
      className={`${size} h-auto bg-raised object-cover`}
    />
  );
}
