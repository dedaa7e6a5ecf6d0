import { classNames } from '@ipe/ui';

/** The WebP file of the same picture, which every browser can show. */
const fileOf = (image: string): string => image.replace(/\.avif$/u, '.webp');
const denseOf = (image: string): string => fileOf(image).replace(/(\.\w+)$/u, '@2x$1');

type Props = { image: string; alt: string; isLow?: boolean };

/** A banner as the lobby shows it: low, to leave room for the games, or whole. */
export const BannerPicture = ({ image, alt, isLow = false }: Props) => (
  <img
    src={fileOf(image)}
    srcSet={`${fileOf(image)} 686w, ${denseOf(image)} 1372w`}
    sizes="343px"
    alt={alt}
    width={686}
    height={300}
    loading="lazy"
    className={classNames(
      'h-auto w-full bg-raised object-cover shadow-card',
      isLow ? 'aspect-[343/128] rounded-md' : 'aspect-[343/150] rounded-lg',
    )}
  />
);
