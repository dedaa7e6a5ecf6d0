import { classNames } from '@ipe/ui';
import { ArtImage } from '#shell/games/art-image.tsx';
import { Warned } from '#shell/parts/warned.tsx';

type Props = {
  image: string;
  title: string;
  isFirst: boolean;
  /** Shows a low strip of the picture's middle, to leave room for the games. */
  isLow?: boolean;
};

export function BannerPicture({ image, title, isFirst, isLow = false }: Props) {
  return (
    <Warned>
      <ArtImage
        image={image}
        upTo={2}
        alt={title}
        shownWidthPx={343}
        width={686}
        height={300}
        loading={isFirst ? 'eager' : 'lazy'}
        fetchPriority={isFirst ? 'high' : 'auto'}
        className={classNames(
          'h-auto w-full bg-raised object-cover shadow-card',
          isLow ? 'aspect-[343/128] rounded-md' : 'aspect-[343/150] rounded-lg',
        )}
      />
    </Warned>
  );
}
